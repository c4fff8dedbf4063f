import { CONTRACT_COLUMNS } from '../server/store/contract-row.ts';
import { ID, idOf, inBatches } from './fill.ts';
import {
  DAYS_OF_ATTEMPTS,
  ENDPOINTS_OF_PARTNER,
  type PlatformSize,
  partnerNumberOf,
  partnerOf,
} from './platform-size.ts';
import type { Postgres } from './postgres.ts';

/** Above what a deployment of the bench numbers its own contracts. */
const FIRST_NUMBER = 1_000_000;
/** In SQL: a contract of the demo data, which all that are made look like. */
const EXAMPLE = `(select c.*, r.snapshot from contracts c join contract_revisions r on r.contract_id = c.id and r.revision = 1
  order by c.number limit 1) example`;
const SERIES = `generate_series($1::bigint, $2::bigint) n`;
const RARE_PHASE = `case when n % 1000 = 0 then 'NeverDelivered' else contract_phase end`;
const MADE_AT = `now() - ($3 - n) * interval '1 second'`;

/** Contracts, their revisions, and how each endpoint of the partner was told: of a hundred one waits, one was given up. */
export async function addMessages(postgres: Postgres, url: string, size: PlatformSize): Promise<void> {
  const made: Record<string, string> = {
    id: ID,
    partner_id: partnerOf(size),
    user_id: ID,
    number: `${FIRST_NUMBER} + n`,
    revision: '1',
    contract_phase: RARE_PHASE,
  };
  const endpoint = `(${partnerNumberOf(size)} * ${ENDPOINTS_OF_PARTNER} + e)`;
  const endpoints = `generate_series(0, ${ENDPOINTS_OF_PARTNER - 1}) e`;
  await inBatches(size.users, async (from, to) => {
    await postgres.query(
      url,
      `insert into contracts (${CONTRACT_COLUMNS})
       select ${CONTRACT_COLUMNS.map((column) => made[column] ?? column)} from ${EXAMPLE}, ${SERIES}`,
      [from, to],
    );
    await postgres.query(
      url,
      `insert into contract_revisions (contract_id, revision, partner_id, event, snapshot, actor_type, created_at)
       select ${ID}, 1, ${partnerOf(size)}, 'contract.created', snapshot, 'client', ${MADE_AT} from ${EXAMPLE}, ${SERIES}`,
      [from, to, size.users],
    );
    await postgres.query(
      url,
      `insert into webhook_deliveries (endpoint_id, contract_id, partner_id, first_revision, wanted_revision,
         acked_revision, wanted_at, due_at)
       select ${idOf(endpoint)}, ${ID}, ${partnerOf(size)}, 1, 1, case when n % 100 = 1 then 0 else 1 end, ${MADE_AT},
         case when n % 100 = 1 then now() + interval '1 day' end from ${SERIES}, ${endpoints}`,
      [from, to, size.users],
    );
    await postgres.query(
      url,
      `insert into webhook_parked (endpoint_id, contract_id, revision, partner_id, failure, parked_at)
       select ${idOf(endpoint)}, ${ID}, 1, ${partnerOf(size)}, 'HTTP 500', ${MADE_AT} from ${SERIES}, ${endpoints}
        where n % 100 = 2`,
      [from, to, size.users],
    );
    await postgres.query(
      url,
      `insert into webhook_attempts (id, endpoint_id, contract_id, revision, partner_id, attempt, started_at,
         milliseconds, status, answer, body_sha256, body_bytes)
       select ${idOf(`(n * ${ENDPOINTS_OF_PARTNER} + e)`)}, ${idOf(endpoint)}, ${ID}, 1, ${partnerOf(size)}, 1,
         date_trunc('day', now(), 'UTC') - n % ${DAYS_OF_ATTEMPTS} * interval '24 hours', 12, 204, '', '', 3208
         from ${SERIES}, ${endpoints} where n % 100 <> 1`,
      [from, to],
    );
  });
}
