import { after, before, describe, test } from 'node:test';
import { dateOfMillis } from '../../clock.ts';
import { newId } from '../../crypto/random.ts';
import { waysOf } from '../../flows/provisioning/find-users.ts';
import { searchAudit } from '../../store/audit-search.ts';
import { listContractsOfAll } from '../../store/contracts-of-all.ts';
import type { Database, Sql } from '../../store/database.ts';
import { listImpersonations } from '../../store/impersonations.ts';
import { findFailingAccounts } from '../../store/login-failures.ts';
import { listUsersOfAll, searchUsers } from '../../store/user-search.ts';
import { listUserTimeline } from '../../store/user-timeline.ts';
import { createTestDatabase, ENGINES } from '../harness/database.ts';
import { assertFewPages, assertLarge } from '../harness/pages-read.ts';

const ROWS = 30_000;
const NOON = dateOfMillis(Date.parse('2026-06-01T12:00:00Z'));
const limit = 21;

for (const engine of ENGINES) {
  describe(`lists of the operator API stay on an index, ${engine}`, () => {
    let database: Database;
    const partners = [newId(), newId(), newId()] as const;
    const [partnerId] = partners;
    let userId = '';
    before(async () => {
      database = await createTestDatabase(engine);
      await fill(database, partners);
      [{ id: userId } = { id: '' }] = await database.query<{ id: string }>('select id from users offset 5000 limit 1');
    });
    after(() => database.close());

    test('a table that is read whole is told from one that is not', () =>
      assertLarge(database, ['users', 'contracts', 'impersonations', 'audit_log', 'login_failures']));

    const assertOnIndex = (list: (sql: Sql) => Promise<unknown>, name: string) => assertFewPages(database, list, name);

    test('of users: by each filter, and each next page', async () => {
      const filters = [
        {},
        { partnerId },
        { role: 'staff' },
        { role: 'staff', partnerId },
        { status: 'blocked' },
        { status: 'active', role: 'customer' },
        { twoFactor: 'required' },
        { twoFactor: 'enrolled' },
        { twoFactor: 'enrolled', partnerId },
        { twoFactor: 'none' },
        { id: userId },
      ] as const;
      for (const filter of filters) {
        for (const before of [undefined, userId]) {
          const list = (sql: Sql) => listUsersOfAll(sql, filter, { before, limit });
          await assertOnIndex(list, JSON.stringify({ filter, before }));
        }
      }
    });

    test('of users: by whatever is typed into the search box', async () => {
      for (const q of ['user-5', 'user-50@example.com', 'last 77', 'first99', '12345', 'C-500', 'nobody']) {
        const ways = waysOf(q);
        for (const [index, match] of ways.entries()) {
          for (const after of [undefined, userId]) {
            const search = { match, earlier: ways.slice(0, index), filter: {} };
            await assertOnIndex((sql) => searchUsers(sql, search, { after, limit }), JSON.stringify({ match, after }));
          }
        }
      }
    });

    test('of contracts and impersonations: by each filter, and each next page', async () => {
      for (const before of [undefined, newId()]) {
        for (const filter of [{}, { partnerId }, { userId }, { number: 500 }, { phase: 'Rare' }]) {
          const list = (sql: Sql) => listContractsOfAll(sql, { deleted: false, ...filter }, { before, limit });
          await assertOnIndex(list, JSON.stringify({ filter, before }));
        }
      }
      const [{ id } = { id: '' }] = await database.query<{ id: string }>(
        'select id from impersonations offset 50 limit 1',
      );
      for (const before of [undefined, id]) {
        for (const filter of [{}, { partnerId }, { userId }, { clientId: 'c7' }, { liveAt: NOON }]) {
          const list = (sql: Sql) => listImpersonations(sql, { partnerId: undefined, before, limit, ...filter });
          await assertOnIndex(list, JSON.stringify({ filter, before }));
        }
      }
    });

    test('of audit entries: by each filter, in both orders, and each next page', async () => {
      const after = { at: NOON, id: 500 };
      const searches = [
        {},
        { partnerId },
        { action: 'user.block' },
        { targetId: 'target-7' },
        { actorId: 'actor-7' },
        { actorId: 'actor-7', partnerId },
        { outcome: 'refused' },
        { since: NOON },
        { until: NOON },
        { since: NOON, action: 'user.block' },
        { action: 'impersonation.start', outcome: 'refused' },
      ] as const;
      for (const search of searches) {
        for (const page of [{}, { after }] as { after?: typeof after }[]) {
          for (const order of ['newest', 'oldest'] as const) {
            const list = (sql: Sql) => searchAudit(sql, search, { after: page.after, order, limit });
            await assertOnIndex(list, JSON.stringify({ search, page, order }));
          }
        }
      }
    });

    test('of a user’s timeline, and of locked accounts', async () => {
      const filter = { partnerId, userId: 'actor-7', actions: ['user.block', 'impersonation.start'] };
      for (const after of [undefined, { at: NOON, id: 500 }]) {
        await assertOnIndex((sql) => listUserTimeline(sql, filter, { after, limit }), 'timeline');
      }
      const accounts = Array.from({ length: 50 }, (_, n) => Buffer.from(`account ${n}`));
      await assertOnIndex((sql) => findFailingAccounts(sql, accounts, 10, NOON), 'locked');
    });
  });
}

/** Rows of three partners, spread over a year; few are blocked, refused, staff or enrolled. */
async function fill(database: Database, partners: readonly string[]): Promise<void> {
  const partner = `(array['${partners.join("','")}']::uuid[])[n % 3 + 1]`;
  const at = `timestamptz '2026-01-01T00:00:00Z' + n * interval '15 minutes'`;
  await database.script(`
    insert into partners (id, slug, name, created_at, updated_at)
      select id, 'p' || n, 'P', '2026-01-01', '2026-01-01' from unnest(array['${partners.join("','")}']::uuid[])
        with ordinality as p (id, n);
    insert into users (id, partner_id, login, login_key, email, role, status, first_name, last_name, customer_number,
        two_factor_required, created_at, updated_at)
      select gen_random_uuid(), ${partner}, 'user-' || n || '@example.com', 'user-' || n || '@example.com',
        'mail-' || n || '@example.com', case when n % 200 = 0 then 'staff' else 'customer' end,
        case when n % 300 = 0 then 'blocked' else 'active' end, 'First' || n % 500, 'Last ' || n % 700, 'C-' || n,
        n % 400 = 0, ${at}, ${at} from generate_series(1, ${ROWS}) n;
    insert into totp_factors (user_id, secret_sealed, confirmed_at, last_step, window_ends_at)
      select id, '', created_at, 0, created_at from users where customer_number like '%11';
    insert into audit_log (at, action, result, actor_type, actor_id, partner_id, target_id, on_behalf_of)
      select ${at}, case when n % 500 = 0 then 'user.block' else 'impersonation.start' end,
        case when n % 400 = 0 then 'refused' else 'success' end, 'client', 'actor-' || n % 900, ${partner},
        'target-' || n % 1000, 'actor-' || n % 800 from generate_series(1, ${ROWS}) n;
    insert into audit_log (at, action, result, actor_type, actor_id, partner_id)
      select created_at, 'user.sign_in', 'success', 'user', id::text, partner_id from users;
    insert into impersonations (id, partner_id, client_id, user_id, jti, actor_jti, scope, audiences, reason, started_at,
        expires_at)
      select gen_random_uuid(), partner_id, 'c' || length(login), id, 'j', 'j', '', '{}', repeat('why ', 30), created_at, created_at from users;
    insert into contracts (id, partner_id, user_id, number, revision, energy_contract_type, is_company, contract_duration,
        has_tax_credit_right, contract_phase, transfer_type, deposit_products, contract_labels, created_at, updated_at)
      select gen_random_uuid(), partner_id, id, substr(customer_number, 3)::bigint, 1, 'x', false, 'x', false,
        case when customer_number like '%123' then 'Rare' else 'Usual' end, 'x', '[]', '[]', created_at, updated_at from users;
    insert into login_failures (key, account, failures, ends_at)
      select ('key ' || n)::bytea, ('account ' || n % ${ROWS})::bytea, 20, '2027-01-01' from generate_series(1, ${4 * ROWS}) n;
    analyze;`);
}
