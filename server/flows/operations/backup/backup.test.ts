import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { newId } from '../../../crypto/random.ts';
import { createSealer, SealError } from '../../../crypto/seal.ts';
import { seedSandbox } from '../../../sandbox/seed.ts';
import type { Database } from '../../../store/database.ts';
import { loadMigrations, migrate, migrationState } from '../../../store/migrate.ts';
import { countRows, listSequences, listTables } from '../../../store/table-catalogue.ts';
import { createAttemptsPartition } from '../../../store/webhook-attempts.ts';
import { sealWholeAuditLog } from '../../../test/harness/audit-log.ts';
import { createTestDatabase, ENGINES } from '../../../test/harness/database.ts';
import { createLoginParties, tokensOf } from '../../../test/harness/login.ts';
import { operatorApi } from '../../../test/harness/operator-api.ts';
import { OPERATOR, startTestService, type TestService } from '../../../test/harness/service.ts';
import { Fault } from '../../fault.ts';
import { type Task, UNWATCHED } from '../task.ts';
import { checkRestored } from './check.ts';
import { createBackup } from './create.ts';
import { epochFloor } from './raise-epochs.ts';
import { restoreBackup } from './restore.ts';

const NOT_COMPARED = ['webhook_catch_ups'];

/** What a restore changes: its epochs, and when the access of operators ends. */
const CHANGED: Record<string, Record<string, string>> = {
  users: { epoch: 'epoch' },
  clients: { epoch: 'epoch' },
  sessions: { user_epoch: 'epoch' },
  refresh_families: { user_epoch: 'epoch', client_epoch: 'epoch' },
  operator_sessions: { expires_at: 'created_at' },
  operator_tokens: { expires_at: 'created_at' },
};

/** All rows of all tables, as text in the server's own order; `floor`: as a restore leaves them. */
async function contents(database: Database, floor?: number): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { name, columns } of await listTables(database)) {
    if (NOT_COMPARED.includes(name)) continue;
    const values = columns.map((column) => {
      const changed = floor === undefined ? undefined : CHANGED[name]?.[column];
      return changed === 'epoch' ? `${floor}` : (changed ?? `t."${column}"`);
    });
    const rows = await database.query<{ row: string }>(`select row(${values})::text as row from ${name} t`);
    all[name] = rows.map(({ row }) => row).toSorted();
  }
  return all;
}

for (const engine of ENGINES) {
  describe(`a backup from ${engine}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'wattlock-backup-'));
    const file = join(folder, 'first.backup');
    let service: TestService;

    before(async () => {
      service = await startTestService(engine);
      await service.runtime.jobs.stop();
      const { core, config } = service;
      await tokensOf(service, await createLoginParties(service));
      await operatorApi(service);
      await seedSandbox(core, config);
      await createAttemptsPartition(core.database, '20260102');
      await core.database.query(
        `insert into webhook_attempts values ($1, $1, $1, 1, $1, 1, '2026-01-02T03:04:05.678901Z', 5, null, 'timeout',
           E'a "quoted"\\nanswer, with \\\\ and \\u00e9 (é)', '\\x00ff', 0)`,
        [newId()],
      );
      await sealWholeAuditLog(core);
      await createBackup(core, file, OPERATOR, UNWATCHED);
    });
    after(async () => {
      await service.stop();
      rmSync(folder, { recursive: true });
    });

    for (const target of ENGINES) {
      test(`restores on ${target} to the very same rows, secrets and audit chain`, async () => {
        const database = await createTestDatabase(target);
        const at = service.core.clock.now();
        const clock = { ...service.core.clock, now: () => at };
        const restored = await restoreBackup({ ...service.core, database, clock }, file, UNWATCHED);
        const verdict = await checkRestored({ ...service.core, database }, restored.rows, UNWATCHED);
        assert.deepEqual(verdict.faults, []);
        assert.ok(verdict.sealed_values > 8 && verdict.audit_entries > 20);
        const [here, there] = await Promise.all([contents(service.core.database, epochFloor(at)), contents(database)]);
        // The entry of the backup itself came after.
        here.audit_log = (here.audit_log ?? []).filter((row) => !row.includes('backup.create'));
        assert.deepEqual(there, here);
        assert.ok((there.webhook_attempts ?? []).length > 0);
        const numbers = await database.query<{ id: number }>(
          `insert into audit_log (at, action, result, actor_type) values (now(), 'a', 'success', 'system') returning id`,
        );
        assert.ok((numbers[0]?.id ?? 0) > (here.audit_log?.length ?? 0), 'numbers go on');
        assert.ok((await listSequences(database)).some(({ last_value }) => last_value !== null));
        await database.close();
      });
    }

    test('is for its owner alone, and shows nothing of what is in it', () => {
      assert.equal(statSync(file).mode & 0o777, 0o600);
      assert.doesNotMatch(readFileSync(file, 'latin1').slice(17), /zonnestroom|users|audit_log/);
    });

    test('is not restored over rows, into another environment, or without its master key', async () => {
      const { core } = service;
      await assert.rejects(restoreBackup(core, file, UNWATCHED), /not empty: there are rows in .*partners/);
      const database = await createTestDatabase('embedded');
      await assert.rejects(
        restoreBackup({ ...core, database, environment: 'production' }, file, UNWATCHED),
        /is of sandbox/,
      );
      const sealer = createSealer(Buffer.alloc(32, 99));
      await assert.rejects(restoreBackup({ ...core, database, sealer }, file, UNWATCHED), (error) => {
        return error instanceof SealError && error.message.includes(core.sealer.keyId);
      });
      await database.close();
    });

    test('that was cut off, or changed, leaves no row', async () => {
      const whole = readFileSync(file);
      const database = await createTestDatabase(engine);
      const changed = Buffer.from(whole);
      changed[whole.length - 100] = (changed[whole.length - 100] as number) ^ 1;
      for (const bytes of [whole.subarray(0, -20), whole.subarray(0, 60), changed]) {
        writeFileSync(join(folder, 'damaged'), bytes);
        await assert.rejects(
          restoreBackup({ ...service.core, database }, join(folder, 'damaged'), UNWATCHED),
          SealError,
        );
      }
      for (const table of await listTables(database)) assert.equal(await countRows(database, table), 0, table.name);
      await database.close();
    });

    test('of an older schema is brought into a database without one, and up to date', async () => {
      const all = (await loadMigrations()).map(({ number }) => number);
      const older = await createTestDatabase(engine);
      await older.script('drop schema public cascade; create schema public');
      await migrate(older, service.clock.now(), new Set(all.slice(0, -1)));
      await older.query(`insert into deployment (environment) values ('sandbox')`);
      const from = join(folder, 'older.backup');
      await createBackup({ ...service.core, database: older }, from, OPERATOR, UNWATCHED);
      await older.script('drop schema public cascade; create schema public');
      const { rows } = await restoreBackup({ ...service.core, database: older }, from, UNWATCHED);
      assert.equal(rows.deployment, 1);
      const { migrations } = await migrationState(older);
      assert.ok(migrations.every(({ applied_at }) => applied_at !== null));
      await older.close();
    });

    test('that is called off leaves no file, and one that is there is not overwritten', async () => {
      const end = new AbortController();
      const task: Task = { progress: () => end.abort(new Error('called off')), signal: end.signal };
      await assert.rejects(createBackup(service.core, join(folder, 'second'), OPERATOR, task), /called off/);
      assert.deepEqual(
        readdirSync(folder).filter((name) => name.startsWith('second')),
        [],
      );
      await assert.rejects(
        createBackup(service.core, file, OPERATOR, UNWATCHED),
        (error) => error instanceof Fault && error.kind === 'conflict',
      );
    });
  });
}
