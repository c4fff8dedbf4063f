import type { Database } from './database.ts';

export { DataDirBusyError } from './drivers/data-dir-lock.ts';

export interface OpenOptions {
  /** PostgreSQL; without it the embedded database in `dataDir`. */
  url?: string;
  directUrl?: string;
  pool: number;
  dataDir: string;
  onError(error: Error): void;
}

/** Opens the database that the settings name; only its driver is loaded, for each of them is large. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { url, directUrl, pool, onError } = options;
  if (url === undefined) {
    const { openPglite } = await import('./drivers/pglite.ts');
    return openPglite(options.dataDir);
  }
  const { openPg } = await import('./drivers/pg.ts');
  return openPg({ url, ...(directUrl && { directUrl }), pool, onError });
}
