import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { dateOfMillis } from '../../clock.ts';
import { newId } from '../../crypto/random.ts';
import type { Database, Sql } from '../../store/database.ts';
import { listImpersonations } from '../../store/impersonations.ts';
import { listPartnerAudit } from '../../store/partner-audit.ts';
import { listPartnerUsers } from '../../store/partner-users.ts';
import { scopedDatabase } from '../../store/scoped-database.ts';
import { createTestDatabase, ENGINES } from '../harness/database.ts';

const ROWS = 30_000;
/** Pages of the database that a list may look at: those of its rows, and the way to them. Each table has hundreds. */
const MOST_PAGES = 150;
const NOON = dateOfMillis(Date.parse('2026-06-01T12:00:00Z'));
const limit = 21;

for (const engine of ENGINES) {
  describe(`lists of the partner API stay on an index, ${engine}`, () => {
    let database: Database;
    let explaining: Sql;
    const partners = [newId(), newId(), newId()] as const;
    const [partnerId] = partners;
    before(async () => {
      database = await createTestDatabase(engine);
      await fill(database, partners);
      const scoped = scopedDatabase(database, { role: 'wattlock_partner', partnerId });
      explaining = {
        ...scoped,
        query: (text, parameters) => scoped.query(`explain (analyze, buffers, format json) ${text}`, parameters),
      };
    });
    after(() => database.close());

    async function assertOnIndex(list: (sql: Sql) => Promise<unknown>, name: string): Promise<void> {
      const [explained] = (await list(explaining)) as { 'QUERY PLAN': { Plan: Record<string, number> }[] }[];
      const plan = explained?.['QUERY PLAN'][0]?.Plan ?? {};
      const pages = Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
      assert.ok(pages <= MOST_PAGES, `${name}: ${pages} pages\n${JSON.stringify(plan, null, 1)}`);
    }

    test('of users: by each filter, and each next page', async () => {
      const after = { id: newId() };
      const filters = [
        {},
        { after },
        { login: 'user-500@example.com' },
        { email: 'User-500@Example.com' },
        { customerNumber: 'C-500' },
        { role: 'staff' },
        { role: 'staff', after },
        { status: 'blocked' },
        { status: 'blocked', role: 'customer', after },
        { updatedSince: NOON },
        { updatedSince: NOON, after: { ...after, updatedAt: NOON } },
        { updatedSince: NOON, role: 'staff' },
      ] as const;
      for (const filter of filters) {
        await assertOnIndex((sql) => listPartnerUsers(sql, { partnerId, limit, ...filter }), JSON.stringify(filter));
      }
    });

    test('of audit entries: by each filter, and each next page', async () => {
      const after = { at: NOON, id: 500 };
      const filters = [
        {},
        { after },
        { action: 'user.block' },
        { action: 'user.block', after },
        { targetId: 'target-7' },
        { actorId: 'actor-7', after },
        { result: 'refused' },
        { result: 'success', after },
        { since: NOON },
        { until: NOON, after },
        { since: NOON, until: NOON, action: 'user.block' },
      ] as const;
      for (const filter of filters) {
        await assertOnIndex((sql) => listPartnerAudit(sql, { partnerId, limit, ...filter }), JSON.stringify(filter));
      }
    });

    test('of impersonations: by each filter, and each next page', async () => {
      const [{ id: before, user_id: userId } = { id: '', user_id: '' }] = await database.query<{
        id: string;
        user_id: string;
      }>('select id, user_id from impersonations where partner_id = $1 offset 50 limit 1', [partnerId]);
      for (const filter of [
        {},
        { before },
        { userId },
        { userId, before },
        { liveAt: NOON },
        { liveAt: NOON, before },
      ]) {
        await assertOnIndex((sql) => listImpersonations(sql, { partnerId, limit, ...filter }), JSON.stringify(filter));
      }
    });
  });
}

/** Rows of three partners, spread over a year; few are blocked, refused or staff. */
async function fill(database: Database, partners: readonly string[]): Promise<void> {
  const partner = `(array['${partners.join("','")}']::uuid[])[n % 3 + 1]`;
  const at = `timestamptz '2026-01-01T00:00:00Z' + n * interval '40 minutes'`;
  await database.script(`
    insert into partners (id, slug, name, created_at, updated_at)
      select id, 'p' || n, 'P', '2026-01-01', '2026-01-01' from unnest(array['${partners.join("','")}']::uuid[])
        with ordinality as p (id, n);
    insert into users (id, partner_id, login, login_key, email, role, status, customer_number, created_at, updated_at)
      select gen_random_uuid(), ${partner}, 'user-' || n || '@example.com', 'user-' || n || '@example.com',
        'user-' || n || '@example.com', case when n % 200 = 0 then 'staff' else 'customer' end,
        case when n % 300 = 0 then 'blocked' else 'active' end, 'C-' || n, ${at}, ${at} from generate_series(1, ${ROWS}) n;
    insert into audit_log (at, action, result, actor_type, actor_id, partner_id, target_id)
      select ${at}, case when n % 500 = 0 then 'user.block' else 'impersonation.start' end,
        case when n % 400 = 0 then 'refused' else 'success' end, 'client', 'actor-' || n % 900, ${partner},
        'target-' || n % 1000 from generate_series(1, ${ROWS}) n;
    insert into impersonations (id, partner_id, client_id, user_id, jti, actor_jti, scope, audiences, started_at, expires_at)
      select gen_random_uuid(), partner_id, 'c', id, 'j', 'j', '', '{}', created_at, created_at from users;
    analyze;`);
}
