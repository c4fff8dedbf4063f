import type { CatalogueTable, Partition, SequencePlace } from '../../../store/table-catalogue.ts';
import { invalid } from '../../fault.ts';

/** Of the layout of the file, and of the lines within it. */
export const FORMAT = 1;

/** The first bytes of every backup. */
export const MAGIC = Buffer.from(`WATTLOCK BACKUP ${FORMAT}\n`);
/** What the key of a backup is sealed for. */
export const KEY_PURPOSE = 'backup';

/** The first line. */
export interface Manifest {
  format: typeof FORMAT;
  created_at: string;
  environment: string;
  /** Numbers of the migrations that made the schema. */
  migrations: number[];
  tables: Pick<CatalogueTable, 'name' | 'columns'>[];
  partitions: Partition[];
}

/** The last line. */
export interface Trailer {
  /** How many of each table. */
  rows: Record<string, number>;
  sequences: SequencePlace[];
}

/** Manifest, then for each table its name and its rows, then the trailer: one JSON value on each line. */
export type Line = { manifest: Manifest } | { table: string } | string | { trailer: Trailer };

export function lineOf(line: Line): string {
  return `${JSON.stringify(line)}\n`;
}

export function parseLine(line: string): Line {
  try {
    return JSON.parse(line) as Line;
  } catch {
    throw invalid('the backup holds a line that is none of a backup');
  }
}
