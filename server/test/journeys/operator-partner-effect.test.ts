import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { dateOfMillis } from '../../clock.ts';
import { newId } from '../../crypto/random.ts';
import type { Database, Sql } from '../../store/database.ts';
import { countOfPartner } from '../../store/partner-effect.ts';
import { createTestDatabase, ENGINES } from '../harness/database.ts';

const ROWS = 40_000;
/** Pages of the database that a lookup may look at; each table has hundreds. */
const MOST_PAGES = 120;
const NOON = dateOfMillis(Date.parse('2026-06-01T12:00:00Z'));

for (const engine of ENGINES) {
  describe(`counts of a partner stay on an index, ${engine}`, () => {
    let database: Database;
    let explaining: Sql;
    const [large, small] = [newId(), newId()];
    before(async () => {
      database = await createTestDatabase(engine);
      await fill(database, large, small);
      explaining = {
        ...database,
        query: (text, parameters) => database.query(`explain (analyze, buffers, format json) ${text}`, parameters),
      };
    });
    after(() => database.close());

    async function assertOnIndex(name: string, most: number, look: (sql: Sql) => Promise<unknown>): Promise<void> {
      const [explained] = (await look(explaining)) as { 'QUERY PLAN': { Plan: Record<string, number> }[] }[];
      const plan = explained?.['QUERY PLAN'][0]?.Plan ?? {};
      const pages = Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
      assert.ok(pages <= most, `${name}: ${pages} pages\n${JSON.stringify(plan, null, 1)}`);
    }
    /** Statements that return one row hand on what explains them. */
    const first = async (rows: Promise<unknown>) => [await rows];

    test('what suspending a partner touches is counted as far as was asked, whatever others have', async () => {
      await assertOnIndex('small', MOST_PAGES, (sql) => first(countOfPartner(sql, small, NOON, 10_001)));
      await assertOnIndex('large', MOST_PAGES, (sql) => first(countOfPartner(sql, large, NOON, 1_001)));
      const counts = await countOfPartner(database, large, NOON, 1_001);
      assert.deepEqual([counts.users, counts.sessions], [1_001, 1_001]);
      assert.equal((await countOfPartner(database, small, NOON, 10_001)).users, ROWS / 1_000);
    });
  });
}

/** Two partners, one of them with a thousandth of what there is. */
async function fill(database: Database, large: string, small: string): Promise<void> {
  const partner = `(case when n % 1000 = 0 then '${small}' else '${large}' end)::uuid`;
  const at = `timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute'`;
  await database.script(`
    insert into partners (id, slug, name, created_at, updated_at)
      values ('${large}', 'large', 'L', '2026-01-01', '2026-01-01'), ('${small}', 'small', 'S', '2026-01-01', '2026-01-01');
    insert into users (id, partner_id, login, login_key, role, created_at, updated_at)
      select gen_random_uuid(), ${partner}, 'user-' || n, 'user-' || n, 'customer', ${at}, ${at}
        from generate_series(1, ${ROWS}) n;
    insert into sessions (id, secret_hash, partner_id, user_id, user_epoch, amr, auth_time, created_at, expires_at)
      select gen_random_uuid(), '', ${partner}, gen_random_uuid(), 0, '{pwd}', ${at}, ${at},
        '2026-06-01'::timestamptz + (n % 100) * interval '1 hour' from generate_series(1, ${ROWS}) n;
    analyze;`);
  await database.script('vacuum');
}
