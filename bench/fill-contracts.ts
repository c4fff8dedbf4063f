import { CONTRACT_COLUMNS } from '../server/store/contract-row.ts';
import { ID, inBatches, rowId, samplesOf } from './fill.ts';
import type { Wattlock } from './peers/wattlock.ts';
import type { Postgres } from './postgres.ts';

/** Above what a deployment of the bench numbers its own contracts. */
const FIRST_NUMBER = 1_000_000;
const MADE: Record<string, string> = {
  id: ID,
  user_id: ID,
  number: `${FIRST_NUMBER} + n`,
  revision: '1',
};

/** In SQL, of the partner `$1`: a contract of the demo data, which all that are made look like. */
export const EXAMPLE = `select * from contracts where partner_id = $1 order by number limit 1`;

/** Makes contracts from that number on; each is of the user of its number, and like one of the demo data. */
export async function addContracts(
  postgres: Postgres,
  url: string,
  server: Wattlock,
  count: number,
): Promise<string[]> {
  const values = CONTRACT_COLUMNS.map((column) => MADE[column] ?? column);
  await inBatches(count, (from, to) =>
    postgres.query(
      url,
      `insert into contracts (${CONTRACT_COLUMNS})
       select ${values} from (${EXAMPLE}) example, generate_series($2::bigint, $3::bigint) n`,
      [server.partnerId, from, to],
    ),
  );
  return samplesOf(count).map(rowId);
}

/** Makes one more contract for each of these users, which begins later. */
export async function addSecondContracts(
  postgres: Postgres,
  url: string,
  server: Wattlock,
  users: readonly string[],
): Promise<void> {
  const made: typeof MADE = {
    ...MADE,
    id: 'gen_random_uuid()',
    user_id: 'of_user',
    number: `${FIRST_NUMBER} + (select max(number) from contracts) + n`,
    start_date: `start_date + interval '1 year'`,
  };
  await postgres.query(
    url,
    `insert into contracts (${CONTRACT_COLUMNS})
     select ${CONTRACT_COLUMNS.map((column) => made[column] ?? column)}
       from (${EXAMPLE}) example, unnest($2::uuid[]) with ordinality as given (of_user, n)`,
    [server.partnerId, users],
  );
}

/** Gives each contract that `addContracts` made its first revision, with the snapshot that the columns say. */
export async function addRevisions(postgres: Postgres, url: string, server: Wattlock, count: number): Promise<void> {
  await inBatches(count, (from, to) =>
    postgres.query(
      url,
      `insert into contract_revisions
         (contract_id, revision, partner_id, event, snapshot, actor_type, actor_id, created_at)
       select c.id, 1, c.partner_id, r.event, replace(replace(replace(r.snapshot, example.id::text, c.id::text),
           example.user_id::text, c.user_id::text), '"number":' || example.number, '"number":' || c.number),
           r.actor_type, r.actor_id, c.created_at
         from (${EXAMPLE}) example join contract_revisions r on r.contract_id = example.id and r.revision = 1
           cross join contracts c
        where c.number between ${FIRST_NUMBER} + $2::bigint and ${FIRST_NUMBER} + $3::bigint and c.revision = 1`,
      [server.partnerId, from, to],
    ),
  );
}
