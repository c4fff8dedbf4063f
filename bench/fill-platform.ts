import { openDatabase } from '../server/store/open.ts';
import { createAttemptsPartition, dayOf } from '../server/store/webhook-attempts.ts';
import { ID, idOf, inBatches, settle } from './fill.ts';
import { addAuditLog } from './fill-audit.ts';
import { addMessages } from './fill-messages.ts';
import { addPeople } from './fill-people.ts';
import {
  CLIENTS_OF_PARTNER,
  DAYS_OF_ATTEMPTS,
  ENDPOINTS_OF_PARTNER,
  type PlatformSize,
  partnersOf,
} from './platform-size.ts';
import type { Postgres } from './postgres.ts';

/** A part of the filling: made of rows of the parts before it. */
export interface Part {
  what: string;
  make(postgres: Postgres, url: string, size: PlatformSize): Promise<void>;
}

/** Everything that the lists of the operator API show, of a platform of that size. */
export const PARTS: readonly Part[] = [
  { what: 'partners, clients, endpoints and statistics', make: addPartners },
  { what: 'users', make: addPeople },
  { what: 'contracts and their messages', make: addMessages },
  { what: 'audit entries', make: addAuditLog },
  { what: 'statistics of the planner', make: settle },
];

const CLIENT = `${idOf(`(n * ${CLIENTS_OF_PARTNER} + c)`)}::text`;
const SERIES = `generate_series($1::bigint, $2::bigint) n`;

async function addPartners(postgres: Postgres, url: string, size: PlatformSize): Promise<void> {
  await inBatches(partnersOf(size), async (from, to) => {
    const made = [from, to];
    await postgres.query(
      url,
      `insert into partners (id, slug, name, status, created_at, updated_at)
       select ${ID}, 'supplier-' || n, 'Energy ' || md5(n::text), case when n % 50 = 0 then 'suspended' else 'active' end,
         now(), now() from ${SERIES}`,
      made,
    );
    await postgres.query(
      url,
      `insert into clients (id, partner_id, slug, name, status, authentication, grants, created_at, updated_at)
       select ${CLIENT}, ${ID}, 'client-' || n || '-' || c, 'Client ' || md5(n::text || c),
         case when n % 40 = 0 then 'blocked' else 'active' end, case c when 1 then 'none' else 'client_secret' end,
         case c when 2 then array['client_credentials'] else array['authorization_code', 'refresh_token'] end, now(), now()
       from ${SERIES}, generate_series(0, ${CLIENTS_OF_PARTNER - 1}) c`,
      made,
    );
    await postgres.query(
      url,
      `insert into client_secrets (id, client_id, hash, hint, created_at, expires_at)
       select gen_random_uuid(), ${CLIENT}, '', 'abcd', now(),
         case when n % 100 = 0 then now() + interval '9 days' when s = 1 then now() + interval '1 year' end
       from ${SERIES}, unnest(array[0, 2]) c, generate_series(0, 1) s`,
      made,
    );
    await postgres.query(
      url,
      `insert into webhook_endpoints (id, partner_id, url, delivery, secret_sealed, enabled, disabled_reason, failures,
         failing_since, paused_until, created_at, updated_at)
       select ${idOf(`(n * ${ENDPOINTS_OF_PARTNER} + e)`)}, ${ID}, 'https://receiver.example/' || n || '/' || e,
         case e when 4 then 'latest' else 'every' end,
         (select secret_sealed from webhook_endpoints limit 1), n % 30 <> 0, case when n % 60 = 0 then 'failing' end,
         case when n % 25 = 0 then 7 else 0 end, case when n % 25 = 0 then now() end,
         case when n % 50 = 0 then now() + interval '1 day' end, now(), now()
       from ${SERIES}, generate_series(0, ${ENDPOINTS_OF_PARTNER - 1}) e`,
      made,
    );
  });
  await addStatistics(postgres, url);
  await addPartitions(url);
}

/** What a busy deployment counts in the minutes of a month, and in its hours. */
async function addStatistics(postgres: Postgres, url: string): Promise<void> {
  const labels = `(values ('token', 4), ('sign_in', 6), ('delivery', 3), ('latency', 8), ('lag', 1)) kinds (kind, labels),
    lateral (select case kind when 'latency' then (l / 100.0)::text else kind || l end as label
      from generate_series(1, labels) l) labelled`;
  for (const [table, length] of [
    ['statistics', 'minute'],
    ['statistics_of_hours', 'hour'],
  ] as const) {
    await postgres.query(
      url,
      `insert into ${table} (${length}, kind, label, amount) select at, kind, label, 100
         from generate_series(date_trunc('${length}', now() - interval '31 days'), now(), '1 ${length}') at, ${labels}`,
    );
  }
}

async function addPartitions(url: string): Promise<void> {
  const database = await openDatabase({ url, pool: 1, dataDir: '', onError: () => {} });
  const day = 86_400_000;
  for (let back = 0; back < DAYS_OF_ATTEMPTS; back += 1) {
    await createAttemptsPartition(database, dayOf(new Date(Date.now() - back * day)));
  }
  await database.close();
}
