import type { Database } from './database.ts';
import { openPg } from './drivers/pg.ts';
import { openPglite } from './drivers/pglite.ts';

export { DataDirBusyError } from './drivers/data-dir-lock.ts';

export interface OpenOptions {
  /** PostgreSQL; without it the embedded database in `dataDir`. */
  url?: string;
  directUrl?: string;
  pool: number;
  dataDir: string;
  onError(error: Error): void;
}

/** Opens the database that the settings name. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if (options.url === undefined) return openPglite(options.dataDir);
  const { url, directUrl, pool, onError } = options;
  return openPg({ url, ...(directUrl && { directUrl }), pool, onError });
}
