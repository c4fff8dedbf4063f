import { type Clock, dateOfMillis } from '../../../clock.ts';
import type { Sealer } from '../../../crypto/seal.ts';
import type { Database, Sql } from '../../../store/database.ts';
import { loadMigrations, migrate, migrationState, SchemaNewerError } from '../../../store/migrate.ts';
import { endOperatorAccess } from '../../../store/operator-access.ts';
import { beginLoad } from '../../../store/row-texts.ts';
import { createPartition, listFilledTables, listTables, setSequence } from '../../../store/table-catalogue.ts';
import { renumberCatchUps } from '../../../store/webhook-catch-ups.ts';
import { conflict, invalid } from '../../fault.ts';
import type { Task } from '../task.ts';
import { readBackup } from './backup-file.ts';
import type { Line, Manifest, Trailer } from './format.ts';
import { loadRows } from './load-rows.ts';
import { epochFloor, raiseAllEpochs } from './raise-epochs.ts';

export interface RestoreCore {
  database: Database;
  sealer: Sealer;
  clock: Clock;
  /** Only a backup of this environment is taken; undefined: any, as for a look at it. */
  environment?: string;
}

export interface Restored {
  created_at: string;
  environment: string;
  rows: Record<string, number>;
}

/**
 * Brings a backup into an empty database: the schema as it was then, all rows in one transaction, then the migrations
 * since. One that is interrupted, or is not whole, leaves no row.
 */
export async function restoreBackup(core: RestoreCore, file: string, task: Task): Promise<Restored> {
  const { database, sealer, clock, environment } = core;
  const lines = readBackup(file, sealer);
  try {
    const manifest = await readManifest(lines);
    if (environment !== undefined && manifest.environment !== environment) {
      throw invalid(`the backup is of ${manifest.environment}, and WATTLOCK_ENVIRONMENT is ${environment}`);
    }
    await prepareSchema(database, manifest, clock.now());
    const { rows } = await database.transaction(async (sql) => {
      const trailer = await load(sql, manifest, lines, task);
      await partFromPast(sql, manifest, clock.now(), task);
      return trailer;
    });
    await migrate(database, clock.now());
    return { created_at: manifest.created_at, environment: manifest.environment, rows };
  } finally {
    await lines.return(undefined);
  }
}

async function readManifest(lines: AsyncGenerator<Line>): Promise<Manifest> {
  const { value } = await lines.next();
  if (typeof value !== 'object' || !('manifest' in value)) throw invalid('the backup begins with something else');
  return value.manifest;
}

/** The schema that the rows are of. @throws Fault when there is another one, or a row. */
async function prepareSchema(database: Database, { migrations }: Manifest, now: Date): Promise<void> {
  const known = new Set((await loadMigrations()).map(({ number }) => number));
  const unknown = migrations.filter((number) => !known.has(number));
  if (unknown.length > 0) {
    throw new SchemaNewerError(`the backup has migration ${unknown.join(', ')}, which this version does not know`);
  }
  const state = await migrationState(database);
  const applied = state.migrations.filter(({ applied_at }) => applied_at !== null).map(({ number }) => number);
  applied.push(...state.unknown);
  const filled = await listFilledTables(database, await listTables(database));
  if (filled.length > 0) throw conflict(`the database is not empty: there are rows in ${filled.join(', ')}`);
  if (applied.length > 0 && applied.join() !== migrations.join()) {
    throw conflict('the database has the schema of another version than the backup: give an empty one');
  }
  await migrate(database, now, new Set(migrations));
}

async function load(sql: Sql, manifest: Manifest, lines: AsyncGenerator<Line>, task: Task): Promise<Trailer> {
  await beginLoad(sql);
  for (const partition of manifest.partitions) await createPartition(sql, partition);
  const trailer = await loadRows(sql, manifest, lines, task);
  for (const sequence of trailer.sequences) await setSequence(sql, sequence);
  await renumberCatchUps(sql);
  return trailer;
}

/** Lets no credential escape because the backup is older than it: cut-offs reach all tokens, operators sign in again. */
async function partFromPast(sql: Sql, { created_at }: Manifest, now: Date, task: Task): Promise<void> {
  const made = dateOfMillis(Date.parse(created_at));
  // A machine whose clock is behind must not undo it.
  await raiseAllEpochs(sql, epochFloor(made > now ? made : now), task);
  await endOperatorAccess(sql);
}
