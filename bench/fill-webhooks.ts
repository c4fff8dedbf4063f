import { CONTRACT_COLUMNS } from '../server/store/contract-row.ts';
import { openDatabase } from '../server/store/open.ts';
import { createAttemptsPartition, dayOf } from '../server/store/webhook-attempts.ts';
import { ID, inBatches } from './fill.ts';
import { EXAMPLE } from './fill-contracts.ts';
import type { Postgres } from './postgres.ts';

const CURSOR = `insert into webhook_deliveries
  (endpoint_id, contract_id, partner_id, first_revision, wanted_revision, acked_revision, wanted_at, due_at)`;

/** Makes the first revision of these contracts due at these endpoints, whether or not they were told of it before. */
export async function addBacklog(
  postgres: Postgres,
  url: string,
  endpointIds: readonly string[],
  contractIds: readonly string[],
): Promise<void> {
  await postgres.query(
    url,
    `${CURSOR} select e.id, contract_id, e.partner_id, 1, 1, 0, now(), now()
       from unnest($2::uuid[]) contract_id, webhook_endpoints e where e.id = any($1)
     on conflict (endpoint_id, contract_id) do update
       set wanted_revision = 1, acked_revision = 0, wanted_at = now(), due_at = now(), attempt = 0`,
    [endpointIds, contractIds],
  );
}

/** Numbers of contracts, both ends included. */
export interface Span {
  from: number;
  to: number;
}

/** Tells each of these endpoints that it has the first revision of the contracts of these numbers, or gets it tomorrow. */
export async function addCursors(
  postgres: Postgres,
  url: string,
  endpointIds: readonly string[],
  { from, to }: Span,
  state: 'delivered' | 'waiting',
): Promise<void> {
  const [acked, due] = state === 'delivered' ? ['1', 'null'] : ['0', `now() + interval '1 day' + n * interval '1 ms'`];
  for (const id of endpointIds) {
    await postgres.query(
      url,
      `${CURSOR} select e.id, ${ID}, e.partner_id, 1, 1, ${acked}, now(), ${due}
         from webhook_endpoints e, generate_series($2::bigint, $3::bigint) n where e.id = $1`,
      [id, from, to],
    );
  }
}

/** Makes so many attempts of today, spread over these endpoints and the contracts of these numbers. */
export async function addAttempts(
  postgres: Postgres,
  url: string,
  endpointIds: readonly string[],
  { from, to }: Span,
  count: number,
): Promise<void> {
  const database = await openDatabase({ url, pool: 1, dataDir: '', onError: () => {} });
  await createAttemptsPartition(database, dayOf(new Date()));
  await database.close();
  await inBatches(count, (first, last) =>
    postgres.query(
      url,
      `insert into webhook_attempts (id, endpoint_id, contract_id, revision, partner_id, attempt, started_at,
         milliseconds, status, answer, body_sha256, body_bytes)
       select gen_random_uuid(), e.id, ${ID}, 1, e.partner_id, 1, date_trunc('day', now(), 'UTC'), 12, 204, '',
         sha256(n::text::bytea), 3208
         from (select ($1::uuid[])[1 + made % cardinality($1::uuid[])] as endpoint, $2::bigint + made % ($3::bigint - $2::bigint + 1) as n
           from generate_series($4::bigint, $5::bigint) made) given join webhook_endpoints e on e.id = given.endpoint`,
      [endpointIds, from, to, first, last],
    ),
  );
}

/** Makes contracts of another partner, like one of its own, whose first revision is due at each of these endpoints. */
export async function addForeignBacklog(
  postgres: Postgres,
  url: string,
  partnerId: string,
  endpointIds: readonly string[],
  count: number,
): Promise<void> {
  const made: Record<string, string> = {
    id: 'gen_random_uuid()',
    number: '(select max(number) from contracts) + n',
    revision: '1',
  };
  await postgres.query(
    url,
    `with example as (${EXAMPLE}), made as (
       insert into contracts (${CONTRACT_COLUMNS}) select ${CONTRACT_COLUMNS.map((column) => made[column] ?? column)}
         from example, generate_series(1, $3::integer) n returning id, partner_id, number, created_at
     ), revised as (
       insert into contract_revisions
         (contract_id, revision, partner_id, event, snapshot, actor_type, actor_id, created_at)
       select m.id, 1, m.partner_id, r.event, replace(r.snapshot, example.id::text, m.id::text), r.actor_type, r.actor_id,
         m.created_at from made m, example join contract_revisions r on r.contract_id = example.id and r.revision = 1
     )
     ${CURSOR} select endpoint_id, m.id, m.partner_id, 1, 1, 0, now(), now() from made m, unnest($2::uuid[]) endpoint_id`,
    [partnerId, endpointIds, count],
  );
}
