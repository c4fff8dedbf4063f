import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Database, isForeignKeyViolation, isUniqueViolation } from '../../store/database.ts';
import { createTestDatabase, ENGINES } from '../harness/database.ts';

for (const engine of ENGINES) {
  describe(`the ${engine} driver`, () => {
    let database: Database;
    before(async () => {
      database = await createTestDatabase(engine);
    });
    after(() => database.close());

    test('every type comes back in the one agreed form', async () => {
      const [row] = await database.query<Record<string, unknown>>(
        `select 9007199254740991::bigint as int8, 5::int4 as int4, '\\x00ff'::bytea as bytea, 1.50::numeric as numeric,
           '2026-02-28'::date as date, '2026-02-28T12:00:00.123Z'::timestamptz as at,
           '0099-12-31T23:59:59.999Z'::timestamptz as long_ago, array['a', 'b c']::text[] as list,
           '{"a": [1]}'::jsonb as json, true as yes, null::text as nothing,
           '01a1fae6-d711-7681-8594-c6761c18297a'::uuid as id`,
      );
      assert.deepEqual(row, {
        int8: 9007199254740991,
        int4: 5,
        bytea: Buffer.of(0, 255),
        numeric: '1.50',
        date: '2026-02-28',
        at: new Date('2026-02-28T12:00:00.123Z'),
        long_ago: new Date('0099-12-31T23:59:59.999Z'),
        list: ['a', 'b c'],
        json: { a: [1] },
        yes: true,
        nothing: null,
        id: '01a1fae6-d711-7681-8594-c6761c18297a',
      });
      assert.ok(Buffer.isBuffer(row?.bytea));
    });

    test('every type goes in as it comes out', async () => {
      const values = [Buffer.of(1, 2), new Date('2026-01-01T00:00:00.001Z'), ['x', 'y "z"'], '{"k":1}', 42, null];
      const [row] = await database.query<Record<string, unknown>>(
        'select $1::bytea as a, $2::timestamptz as b, $3::text[] as c, $4::jsonb as d, $5::bigint as e, $6::text as f',
        values,
      );
      assert.deepEqual(Object.values(row ?? {}), [values[0], values[1], values[2], { k: 1 }, 42, null]);
    });

    test('a transaction is all or nothing', async () => {
      const insert = `insert into audiences (name, perspective, created_at) values ($1, 'user', $2)`;
      const count = async () => (await database.query('select 1 from audiences')).length;
      await assert.rejects(
        database.transaction(async (sql) => {
          await sql.query(insert, ['first', new Date(0)]);
          throw new Error('no');
        }),
        /no/,
      );
      assert.equal(await count(), 0);
      await database.transaction((sql) => sql.query(insert, ['second', new Date(0)]));
      assert.equal(await count(), 1);
    });

    test('a broken constraint is told by its kind', async () => {
      const insert = `insert into audiences (name, perspective, created_at) values ('twice', 'user', $1)`;
      await database.query(insert, [new Date(0)]);
      await assert.rejects(database.query(insert, [new Date(0)]), isUniqueViolation);
      await assert.rejects(
        database.query(`insert into client_audiences (client_id, audience) values ('nobody', 'twice')`),
        isForeignKeyViolation,
      );
    });

    test('a notification wakes the listener', async () => {
      const woken = Promise.withResolvers<void>();
      const stop = await database.listen('test_channel', woken.resolve);
      await database.query(`select pg_notify('test_channel', '')`);
      await woken.promise;
      await stop();
    });
  });
}
