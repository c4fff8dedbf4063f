import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { dateOfMillis, MINUTE, SECOND } from '../../clock.ts';
import { newId } from '../../crypto/random.ts';
import type { Database, Sql } from '../../store/database.ts';
import { claimLogoutNotices, type NoticesUnderWay } from '../../store/logout-notices.ts';
import { createTestDatabase, ENGINES } from '../harness/database.ts';

const AT = Date.parse('2026-06-01T12:00:00Z');
const FLOOD = 40_000;
/** Pages of the database that a claim of nine may look at and write; the flood has many more. */
const MOST_PAGES = 300;
const NOTHING: NoticesUnderWay = { clients: [], partners: [], hanging: [], mostOfClient: 4, mostOfPartner: 8 };

for (const engine of ENGINES) {
  describe(`claims of logout notices, ${engine}`, () => {
    let database: Database;
    const [large, small] = [newId(), newId()];
    before(async () => {
      database = await createTestDatabase(engine);
      await database.script(`
        insert into partners (id, slug, name, created_at, updated_at)
          values ('${large}', 'large', 'L', '2026-01-01', '2026-01-01'), ('${small}', 'small', 'S', '2026-01-01', '2026-01-01');
        insert into clients (id, partner_id, slug, name, authentication, created_at, updated_at)
          select 'large-' || n, '${large}'::uuid, 'large-' || n, 'L', 'none', '2026-01-01'::timestamptz, '2026-01-01'::timestamptz
            from generate_series(1, 5) n
          union all select 'small-1', '${small}', 'small-1', 'S', 'none', '2026-01-01', '2026-01-01';`);
    });
    beforeEach(() => database.script('delete from logout_notices'));
    after(() => database.close());

    /** Due since so many seconds before `AT`. */
    const add = (client: string, count: number, before = 1) =>
      database.query(
        `insert into logout_notices (id, client_id, user_id, session_id, next_attempt_at, created_at)
         select gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), $2::timestamptz, $2
           from generate_series(1, $3::integer)`,
        [client, dateOfMillis(AT - before * SECOND), count],
      );
    const claim = (underWay: Partial<NoticesUnderWay> = {}, later = 0, limit = 100, sql: Sql = database) => {
      const lease = { now: dateOfMillis(AT + later), until: dateOfMillis(AT + later + MINUTE), limit };
      return claimLogoutNotices(sql, lease, { ...NOTHING, ...underWay });
    };
    const clientsOf = (notices: readonly { client_id: string }[]) =>
      notices.map(({ client_id }) => client_id).toSorted();

    test('at most four of a client and eight of a partner, with what is under way', async () => {
      for (let client = 1; client <= 5; client += 1) await add(`large-${client}`, 10, 60);
      await add('small-1', 10);
      const first = await claim();
      assert.equal(first.filter(({ partner_id }) => partner_id === large).length, 8);
      assert.equal(new Set(clientsOf(first)).size, 6, 'of each client');
      assert.equal(first.filter(({ partner_id }) => partner_id === small).length, 4);
      const underWay = { clients: clientsOf(first), partners: first.map(({ partner_id }) => partner_id) };
      assert.deepEqual(await claim(underWay), []);
      const ended = { clients: ['small-1', 'small-1'], partners: [small, small, ...Array<string>(7).fill(large)] };
      assert.deepEqual(clientsOf(await claim(ended)).slice(1), ['small-1', 'small-1']);
    });

    test('the last room is for the partner with the fewest under way, however old the notices of others are', async () => {
      await add('large-1', 10, 3_600);
      await add('small-1', 10);
      assert.deepEqual(clientsOf(await claim({}, 0, 2)), ['large-1', 'small-1']);
      assert.deepEqual(clientsOf(await claim({ clients: ['large-1'], partners: [large] }, 0, 1)), ['small-1']);
    });

    test('a client that hangs gets one at a time', async () => {
      await add('small-1', 10);
      const hanging = ['small-1'];
      assert.equal((await claim({ hanging })).length, 1);
      assert.deepEqual(await claim({ hanging, clients: ['small-1'], partners: [small] }), []);
    });

    test('what a worker took nobody else takes, until its lease runs out', async () => {
      await add('small-1', 3);
      const [some, others] = await Promise.all([claim(), claim()]);
      const taken = [...some, ...others].map(({ id }) => id);
      assert.equal(new Set(taken).size, 3);
      assert.equal(taken.length, 3);
      assert.deepEqual(await claim({}, MINUTE - 1), []);
      const again = await claim({}, MINUTE);
      assert.deepEqual(again.map(({ id }) => id).toSorted(), taken.toSorted());
      assert.ok(again.every(({ attempts }) => attempts === 2));
    });

    for (const analyzed of [false, true]) {
      test(`a flood of one partner is not walked to find another's, ${analyzed ? 'with' : 'without'} statistics`, async () => {
        for (let client = 1; client <= 5; client += 1) await add(`large-${client}`, FLOOD / 5, 3_600);
        await add('small-1', 1);
        await database.script(analyzed ? 'vacuum analyze logout_notices' : 'vacuum logout_notices');
        const explaining: Sql = {
          ...database,
          query: (text, parameters) => database.query(`explain (analyze, buffers, format json) ${text}`, parameters),
        };
        const rows: unknown[] = await claim({}, 0, 100, explaining);
        const [explained] = rows as { 'QUERY PLAN': { Plan: Record<string, number> }[] }[];
        const plan = explained?.['QUERY PLAN'][0]?.Plan ?? {};
        const pages = Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
        assert.ok(pages <= MOST_PAGES, `${pages} pages\n${JSON.stringify(plan, null, 1)}`);
      });
    }
  });
}
