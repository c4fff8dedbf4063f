import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DAY, dateOfMillis } from '../../clock.ts';
import { newId } from '../../crypto/random.ts';
import { listAttention } from '../../store/attention.ts';
import { type AuditPlace, type AuditSearch, searchAudit } from '../../store/audit-search.ts';
import type { Database, Sql } from '../../store/database.ts';
import { CLIENT_TYPES, listListedClients } from '../../store/listed-clients.ts';
import { findPartners } from '../../store/partners.ts';
import { sumStatistics } from '../../store/statistics.ts';
import { scanWebhookMessages } from '../../store/webhook-message-scan.ts';
import { createTestDatabase, ENGINES } from '../harness/database.ts';
import { assertFewPages, assertLarge, MOST_PAGES, plansOf, rowsRead } from '../harness/pages-read.ts';

const PARTNERS = 4_000;
const ENTRIES = 40_000;
const NOW = dateOfMillis(Date.parse('2026-06-01T00:00:00Z'));
/** Of one who has them under a fifth of the partners, and of one who has them under all. */
const OF_SOMEONE = 12_000;
const limit = 21;
const PREFIX = '00000000-0000-7000-8000-';
const [FIRST_ID, MIDDLE_ID] = [`${PREFIX}000000000001`, `${PREFIX}000000000bb8`];
const [FIRST, THIRD] = [`'${FIRST_ID}'::uuid`, `'${PREFIX}000000000003'::uuid`];
/** A search by several filters looks at 5,000 entries at most: at the place of each in an index, and at itself. */
const MOST_LOOKED_AT = 2 * 5_000 + limit;

for (const engine of ENGINES) {
  describe(`lists of the operator API read a bounded part of what there is, ${engine}`, () => {
    let database: Database;
    before(async () => {
      database = await createTestDatabase(engine);
      await fill(database);
    });
    after(() => database.close());

    const assertOnIndex = (list: (sql: Sql) => Promise<unknown>, name: string, most?: number) =>
      assertFewPages(database, list, name, most);

    test('a table that is read whole is told from one that is not', () =>
      assertLarge(database, ['partners', 'clients', 'client_secrets', 'audit_log', 'statistics', 'webhook_parked']));

    test('of partners: by a part of the name, by each filter, and each next page', async () => {
      for (const page of [undefined, MIDDLE_ID]) {
        for (const filter of [{}, { status: 'suspended' }, { status: 'active' }, ...texts('partner')] as const) {
          const list = (sql: Sql) => findPartners(sql, { ...filter, after: page, limit });
          await assertOnIndex(list, JSON.stringify({ filter, page }));
        }
      }
    });

    test('of clients: by a part of the name, by each filter, and each next page', async () => {
      const types = CLIENT_TYPES.map((type) => ({ type }));
      for (const page of [undefined, MIDDLE_ID]) {
        for (const filter of [{}, { status: 'blocked' }, ...types, ...texts('client')] as const) {
          const list = (sql: Sql) => listListedClients(sql, { ...filter, after: page, limit }, NOW);
          await assertOnIndex(list, JSON.stringify({ filter, page }));
        }
      }
    });

    test('of what needs attention, and of a month of statistics', async () => {
      const given = {
        now: NOW,
        secretsUntil: dateOfMillis(NOW.getTime() + 14 * DAY),
        idleKeysBefore: dateOfMillis(NOW.getTime() - 35 * DAY),
      };
      await assertOnIndex((sql) => listAttention(sql, given), 'attention', 2 * MOST_PAGES);
      const parked = (await listAttention(database, given)).filter(({ kind }) => kind === 'messages_parked');
      assert.deepEqual(
        parked.map(({ target_id }) => target_id).toSorted(),
        [FIRST, THIRD].map((id) => id.slice(1, 37)),
      );
      const month = { from: dateOfMillis(NOW.getTime() - 30 * DAY), to: NOW, stepSeconds: 8 * 3_600 };
      await assertOnIndex((sql) => sumStatistics(sql, month), 'statistics');
    });

    test('of messages: no more of what an endpoint was told is read than there are revisions to look at', async () => {
      const filter = { partnerId: FIRST_ID, attemptsSince: NOW };
      for (const revisions of [200, 2_000]) {
        const scan = { after: undefined, endpointIds: [FIRST_ID], revisions, limit };
        for (const plan of await plansOf(database, (sql) => scanWebhookMessages(sql, filter, scan))) {
          for (const table of ['webhook_deliveries', 'webhook_parked', 'contract_revisions']) {
            assert.ok(rowsRead(plan, table) <= revisions, `${table}: ${rowsRead(plan, table)}`);
          }
        }
      }
    });

    test('of audit entries, by several filters of which no index knows all: a bounded part is looked at', async () => {
      const filters = { action: 'user.block', actorId: 'busy', outcome: 'refused' } as const;
      for (const search of [
        { ...filters, partnerId: FIRST_ID },
        filters,
        { ...filters, outcome: 'success' },
        { outcome: 'success', action: 'refused' },
      ] as const) {
        for (const order of ['newest', 'oldest'] as const) {
          const list = (sql: Sql) => searchAudit(sql, search, { after: undefined, order, limit });
          for (const plan of await plansOf(database, list)) {
            const read = rowsRead(plan, 'audit_log');
            assert.ok(read <= MOST_LOOKED_AT, `${JSON.stringify({ search, order })}: ${read} entries`);
          }
        }
      }
      const page = { after: undefined, order: 'newest', limit } as const;
      const { entries, scanned } = await searchAudit(database, { actorId: 'busy', action: 'user.block' }, page);
      assert.deepEqual([entries.length, scanned !== undefined], [0, true]);
    });

    test('of audit entries of someone, under however many partners: a bounded part at a time, and each once', async () => {
      for (const actorId of ['wide', 'everywhere']) {
        for (const order of ['newest', 'oldest'] as const) {
          for (const search of [{ actorId }, { actorId, action: 'user.block' }]) {
            const list = (sql: Sql) => searchAudit(sql, search, { after: undefined, order, limit });
            for (const plan of await plansOf(database, list)) {
              const read = rowsRead(plan, 'audit_log');
              assert.ok(read <= MOST_LOOKED_AT, `${JSON.stringify({ search, order })}: ${read} entries`);
            }
          }
          const found = await everyEntry(database, { actorId }, order);
          assert.equal(new Set(found).size, OF_SOMEONE);
          assert.deepEqual(
            found,
            found.toSorted((one, other) => (order === 'oldest' ? one - other : other - one)),
          );
        }
      }
    });
  });
}

/** The ids of all that fit, page by page. */
async function everyEntry(database: Database, search: AuditSearch, order: 'newest' | 'oldest'): Promise<number[]> {
  const found: number[] = [];
  let after: AuditPlace | undefined;
  do {
    const { entries, scanned } = await searchAudit(database, search, { after, order, limit: 1_000 });
    found.push(...entries.map(({ id }) => id));
    after = entries.length === 1_000 ? entries.at(-1) : scanned;
  } while (after !== undefined);
  return found;
}

/** One that all names have, one that none has, and some that few have. */
function texts(kind: string) {
  return [kind, 'e', 'zzz', '12', '1234', `${kind}-1234`, 'aaaaaaaaaaaa', newId()].map((text) => ({ text }));
}

async function fill(database: Database): Promise<void> {
  const id = `('${PREFIX}' || lpad(to_hex(n), 12, '0'))::uuid`;
  const series = `generate_series(1, ${PARTNERS}) n`;
  await database.script(`
    insert into partners (id, slug, name, status, theme, created_at, updated_at)
      select ${id}, 'partner-' || n, md5(n::text) || repeat(' Energy', 3), case when n % 500 = 0 then 'suspended' else 'active' end,
        jsonb_build_object('texts', md5(n::text) || repeat(md5(n::text || 'x'), 34)), '2026-01-01', '2026-01-01' from ${series};
    insert into clients (id, partner_id, slug, name, status, authentication, grants, redirect_uris, created_at, updated_at)
      select ${id}, ${id}, 'client-' || n, md5(n::text), case when n % 500 = 0 then 'blocked' else 'active' end,
        case when n % 400 = 0 then 'none' else 'client_secret' end,
        case when n % 300 = 0 then array['client_credentials'] else array['authorization_code'] end,
        array[repeat('https://client.example/', 46)], '2026-01-01', '2026-01-01' from ${series};
    insert into client_secrets (id, client_id, hash, hint, created_at, expires_at)
      select gen_random_uuid(), ${id}, repeat(n::text, 60)::bytea, 'abcd', '2026-01-01',
        case when n % 300 = 0 then timestamptz '2026-06-09' else timestamptz '2027-01-01' end from ${series}, generate_series(1, 6);
    insert into audit_log (at, action, result, actor_type, actor_id, partner_id, target_id, details)
      select timestamptz '2026-01-01' + n * interval '1 minute', case when n % 3 = 0 then 'user.update' else 'refused' end,
        case when n % 3 = 0 then 'success' else 'refused' end, 'client', 'busy', ${FIRST}, 't', jsonb_build_object('n', repeat(md5(n::text), 5))
      from generate_series(1, ${ENTRIES}) n;
    insert into audit_log (at, action, result, actor_type, actor_id, partner_id)
      select timestamptz '2026-02-01' + n * interval '1 minute', 'user.update', 'success', 'client', 'client-' || n % ${PARTNERS},
        ('${PREFIX}' || lpad(to_hex(1 + n % ${PARTNERS}), 12, '0'))::uuid from generate_series(1, ${ENTRIES}) n;
    insert into audit_log (at, action, result, actor_type, actor_id, partner_id)
      select timestamptz '2026-01-01' + n * interval '3 minutes', 'user.update', 'success', 'operator', actor,
        ('${PREFIX}' || lpad(to_hex(1 + n % partners), 12, '0'))::uuid
      from generate_series(1, ${OF_SOMEONE}) n, (values ('wide', ${PARTNERS / 5}), ('everywhere', ${PARTNERS})) a (actor, partners);
    insert into statistics (minute, kind, label, amount)
      select timestamptz '2026-06-01' - n * interval '1 minute', 'token', l, 1 from generate_series(1, 27000) n,
        unnest(array['a', 'b', 'c']) l;
    insert into statistics_of_hours (hour, kind, label, amount)
      select timestamptz '2026-06-01' - n * interval '1 hour', 'token', l, 60 from generate_series(1, 740) n,
        unnest(array['a', 'b', 'c']) l;
    insert into webhook_endpoints (id, partner_id, url, secret_sealed, created_at, updated_at)
      select ${id}, ${id}, 'https://partner.example', '', '2026-01-01', '2026-01-01' from generate_series(1, 3) n;
    insert into contract_revisions (contract_id, revision, partner_id, event, snapshot, actor_type, created_at)
      select ${id}, 1, ${FIRST}, 'contract.created', '{}', 'client', '2026-01-01' from generate_series(1, ${ENTRIES}) n;
    insert into webhook_parked (endpoint_id, contract_id, revision, partner_id, failure, parked_at)
      select case when n % 9000 = 0 then ${THIRD} else ${FIRST} end, contract_id, 1, partner_id, 'HTTP 500', created_at
        from (select *, row_number() over () as n from contract_revisions) revisions;
    insert into webhook_deliveries (endpoint_id, contract_id, partner_id, first_revision, wanted_revision, acked_revision, wanted_at)
      select ${FIRST}, contract_id, partner_id, 1, 1, 1, created_at from contract_revisions
      union all select gen_random_uuid(), ${FIRST}, ${FIRST}, 1, 1, 1, '2026-01-01' from generate_series(1, ${ENTRIES});
`);
  // As it is done in the background wherever rows come and stay.
  await database.query('vacuum analyze');
}
