import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { newId } from '../../crypto/random.ts';
import { type Database, sqlState } from '../../store/database.ts';
import { scopedDatabase } from '../../store/scoped-database.ts';
import { createTestDatabase, ENGINES } from '../harness/database.ts';
import { dropChecks, insertRow, type Table, tablesWith } from '../harness/tenant-tables.ts';

const REFUSED = '42501';

for (const engine of ENGINES) {
  describe(`row-level security, whatever a query says, ${engine}`, () => {
    let database: Database;
    let scoped: Database;
    let tables: Table[];
    const [own, other] = [newId(), newId()];
    before(async () => {
      database = await createTestDatabase(engine);
      tables = await tablesWith(database, 'partner_id');
      await dropChecks(database, tables);
      for (const table of tables) {
        const { name, partitioned } = table;
        if (partitioned) await database.query(`create table ${name}_of_any_day partition of ${name} default`);
        for (const partner of [own, other]) await insertRow(database, table, 'partner_id', partner);
      }
      scoped = scopedDatabase(database, { role: 'wattlock_partner', partnerId: own });
    });
    after(() => database.close());

    /** What a statement does as that partner: its rows, or the state of its refusal. */
    const attempt = (text: string) =>
      scoped.query<{ partner_id: string }>(text).catch((error: unknown) => sqlState(error) ?? String(error));

    const countOf = async (table: Table, partner: string) =>
      (await database.query(`select 1 from ${table.name} where partner_id = '${partner}'`)).length;

    test('there are tables with partners, and each has rows of both', async () => {
      assert.ok(tables.length >= 15, `${tables.length}`);
      for (const table of tables) {
        assert.deepEqual([await countOf(table, own), await countOf(table, other)], [1, 1], table.name);
      }
    });

    test('a table with partner_id has a policy, or is closed', async () => {
      for (const { name, granted, secured, policies } of tables) {
        if (granted.length > 0) assert.deepEqual([secured, policies], [true, ['own']], name);
      }
    });

    test('every table that is open at all is secured', async () => {
      const open = await database.query<{ relname: string }>(
        `select relname from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
           and not relrowsecurity and has_table_privilege('wattlock_partner', oid, 'select, insert, update, delete')`,
      );
      assert.deepEqual(open, []);
    });

    test("only the partner's own rows are seen", async () => {
      for (const { name, granted } of tables) {
        const seen = await attempt(`select * from ${name}`);
        if (!granted.includes('select')) assert.equal(seen, REFUSED, name);
        else assert.deepEqual(Array.isArray(seen) && seen.map((row) => row.partner_id), [own], name);
      }
    });

    test("another partner's rows are neither changed, deleted, nor taken over", async () => {
      for (const table of tables) {
        const { name, granted } = table;
        const changed = await attempt(
          `update ${name} set partner_id = partner_id where partner_id = '${other}' returning *`,
        );
        assert.deepEqual(changed, granted.includes('update') ? [] : REFUSED, `${name}: update`);
        const deleted = await attempt(`delete from ${name} where partner_id = '${other}' returning *`);
        assert.deepEqual(deleted, granted.includes('delete') ? [] : REFUSED, `${name}: delete`);
        assert.equal(await attempt(`update ${name} set partner_id = '${other}'`), REFUSED, `${name}: giving away`);
        assert.deepEqual([await countOf(table, own), await countOf(table, other)], [1, 1], name);
      }
    });

    test('a row of another partner is not inserted', async () => {
      for (const table of tables) {
        await assert.rejects(
          insertRow(scoped, table, 'partner_id', other),
          (error) => sqlState(error) === REFUSED,
          table.name,
        );
        assert.equal(await countOf(table, other), 1, table.name);
      }
    });

    test('what belongs to a user, a session or a client of another partner is not seen either', async () => {
      const parents = { user_id: 'users', session_id: 'sessions', client_id: 'clients' };
      const looked = new Set(tables.map(({ name }) => name));
      for (const [column, parent] of Object.entries(parents)) {
        const of = await tablesWith(database, column);
        const open = of.filter(({ name, granted }) => !looked.has(name) && granted.includes('select'));
        await dropChecks(database, open);
        for (const table of open) {
          looked.add(table.name);
          const rows = await database.query<{ id: string; partner_id: string }>(`select id, partner_id from ${parent}`);
          for (const { id } of rows) await insertRow(database, table, column, id);
          const seen = await scoped.query<Record<string, string>>(`select * from ${table.name}`);
          const mine = rows.filter(({ partner_id }) => partner_id === own).map(({ id }) => id);
          assert.deepEqual(new Set(seen.map((row) => row[column])), new Set(mine), table.name);
          await database.query(`delete from ${table.name}`);
        }
      }
      assert.ok(looked.size >= tables.length + 5, [...looked].join());
    });

    test('a database that is scoped to no partner shows nothing', async () => {
      const nobody = scopedDatabase(database, { role: 'wattlock_partner' });
      for (const { name, granted } of tables) {
        if (granted.includes('select')) assert.deepEqual(await nobody.query(`select * from ${name}`), [], name);
      }
    });

    test('the connection is its own again afterwards, also after an error', async () => {
      const [{ name: owner } = { name: '' }] = await database.query<{ name: string }>('select current_user as name');
      await assert.rejects(scoped.query('select 1 / 0'));
      for (let count = 0; count < 10; count += 1) {
        const [as] = await database.query<{ name: string; partner: string }>(
          `select current_user as name, coalesce(current_setting('wattlock.partner_id', true), '') as partner`,
        );
        assert.deepEqual(as, { name: owner, partner: '' });
      }
    });
  });
}
