import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process holds the data directory. */
export class DataDirBusyError extends Error {
  override name = 'DataDirBusyError';
  readonly dataDir: string;
  constructor(dataDir: string) {
    super(`${dataDir} is in use by another wattlock process: the embedded database serves one process at a time`);
    this.dataDir = dataDir;
  }
}

/**
 * Takes the data directory for this process and returns the release. The lock is the operating system's own, which
 * ends with the process however it dies; Node offers it through SQLite only, so an empty SQLite file carries it.
 * @throws DataDirBusyError
 */
export function lockDataDir(dataDir: string): () => void {
  const holder = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
  try {
    holder.exec('begin exclusive');
  } catch (error) {
    holder.close();
    const SQLITE_BUSY = 5;
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw new DataDirBusyError(dataDir);
    throw error;
  }
  return () => holder.close();
}
