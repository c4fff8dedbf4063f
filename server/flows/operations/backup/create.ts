import type { Sql } from '../../../store/database.ts';
import { migrationState } from '../../../store/migrate.ts';
import { beginSnapshot, readRowTexts } from '../../../store/row-texts.ts';
import { listPartitions, listSequences, listTables } from '../../../store/table-catalogue.ts';
import type { Core } from '../../core.ts';
import type { Provisioner } from '../../provisioning/operator-action.ts';
import type { Task } from '../task.ts';
import { writeBackup } from './backup-file.ts';
import { FORMAT, type Line, type Manifest } from './format.ts';

type BackupCore = Pick<Core, 'database' | 'sealer' | 'clock' | 'environment' | 'audit'>;

export interface BackupMade {
  file: string;
  created_at: string;
  /** The master key that opens it. */
  key_id: string;
  rows: number;
}

/** Writes all there is at one moment into a file. Nobody waits for it, but on the embedded database, which has one connection. */
export async function createBackup(core: BackupCore, file: string, by: Provisioner, task: Task): Promise<BackupMade> {
  const created_at = core.clock.now().toISOString();
  let rows = 0;
  const count = (more: number, table: string) => {
    rows += more;
    task.progress(`${rows} rows written, of ${table} the last`);
  };
  await core.database.transaction(async (sql) => {
    await beginSnapshot(sql);
    const manifest = await readManifest(sql, core.environment, created_at);
    await writeBackup(file, core.sealer, linesOf(sql, manifest, count), task.signal);
  });
  const target = { target_type: 'backup', target_id: created_at };
  await core.audit.record(core.database, { ...by, action: 'backup.create', ...target, details: { rows } });
  return { file, created_at, key_id: core.sealer.keyId, rows };
}

async function readManifest(sql: Sql, environment: string, created_at: string): Promise<Manifest> {
  const { migrations } = await migrationState(sql);
  const tables = await listTables(sql);
  return {
    format: FORMAT,
    created_at,
    environment,
    migrations: migrations.filter(({ applied_at }) => applied_at !== null).map(({ number }) => number),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    partitions: await listPartitions(sql),
  };
}

async function* linesOf(
  sql: Sql,
  manifest: Manifest,
  count: (more: number, table: string) => void,
): AsyncGenerator<Line> {
  yield { manifest };
  const rows: Record<string, number> = {};
  for (const table of manifest.tables) {
    yield { table: table.name };
    rows[table.name] = 0;
    for await (const batch of readRowTexts(sql, table)) {
      rows[table.name] = (rows[table.name] ?? 0) + batch.length;
      count(batch.length, table.name);
      yield* batch;
    }
  }
  // After the rows: a sequence knows no snapshot, and may be ahead, never behind.
  yield { trailer: { rows, sequences: await listSequences(sql) } };
}
