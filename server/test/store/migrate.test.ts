import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { DataDirBusyError } from '../../store/drivers/data-dir-lock.ts';
import { openPg } from '../../store/drivers/pg.ts';
import { openPglite } from '../../store/drivers/pglite.ts';
import { loadMigrations, migrate, migrationStatus, SchemaNewerError } from '../../store/migrate.ts';
import { createPostgresDatabase, createTestDatabase, ENGINES } from '../harness/database.ts';

const NOW = new Date('2026-01-01T00:00:00Z');

describe('migrations', () => {
  test('processes that start at once migrate once', async () => {
    const { url, drop } = await createPostgresDatabase();
    const databases = Array.from({ length: 6 }, () => openPg({ url, pool: 2, onError: () => {} }));
    await databases[0]?.script('drop schema public cascade; create schema public');
    const ran = await Promise.all(databases.map((database) => migrate(database, NOW)));
    assert.equal(
      ran.reduce((sum, count) => sum + count, 0),
      (await loadMigrations()).length,
    );
    await Promise.all(databases.map((database) => database.close()));
    await drop();
  });

  for (const engine of ENGINES) {
    test(`on ${engine} a second run changes nothing, and each migration is listed with its time`, async () => {
      const database = await createTestDatabase(engine);
      assert.equal(await migrate(database, NOW), 0);
      const status = await migrationStatus(database);
      assert.deepEqual(
        status.map(({ number }) => number),
        status.map((_, index) => index + 1),
      );
      assert.ok(status.every(({ applied_at }) => applied_at instanceof Date));
      await database.close();
    });

    test(`on ${engine} a database of a newer version is refused`, async () => {
      const database = await createTestDatabase(engine);
      await database.query(`insert into schema_migrations (number, name, applied_at) values (999, 'future', $1)`, [
        NOW,
      ]);
      await assert.rejects(migrate(database, NOW), SchemaNewerError);
      await database.close();
    });
  }
});

test('a data directory serves one process at a time, and is free again afterwards', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wattlock-lock-'));
  const first = await openPglite(dataDir);
  await assert.rejects(openPglite(dataDir), DataDirBusyError);
  await first.query('select 1');
  await first.close();
  const second = await openPglite(dataDir);
  await second.close();
  rmSync(dataDir, { recursive: true });
});
