import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import { type Finding, fail, ok, warn } from '../../flows/operations/doctor/finding.ts';

const MEBIBYTE = 2 ** 20;
const TIGHT = 1024 * MEBIBYTE;
const FULL = 100 * MEBIBYTE;

/** The data directory: room, and who may look into it. */
export async function examineDataDirectory({ dataDir, database }: Config): Promise<Finding[]> {
  if (!existsSync(dataDir)) {
    return database.url === undefined
      ? [warn('data directory', `${dataDir} is not there yet`, 'the first start makes it')]
      : [ok('data directory', 'not used with PostgreSQL')];
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const says = `${Math.floor(free / MEBIBYTE)} MiB are free at ${dataDir}`;
  const mend = 'make room: the database stops where the disk is full';
  const room = free < FULL ? fail('disk', says, mend) : free < TIGHT ? warn('disk', says, mend) : ok('disk', says);
  const open = (statSync(dataDir).mode & 0o077) !== 0 && process.platform !== 'win32';
  if (!open) return [room];
  return [room, warn('data directory', `others of this machine may look into ${dataDir}`, `chmod 700 ${dataDir}`)];
}
