import { CONTRACT_COLUMNS, type ContractRow, contractOf, contractValues, type StoredContract } from './contract-row.ts';
import { one, type Sql } from './database.ts';

/** What a revision says besides the snapshot. */
export interface RevisionNote {
  event: ContractEvent;
  /** The body that is delivered, as it stands. */
  snapshot: string;
  actor_type: string;
  actor_id: string | null;
  /** The phase before; undefined when the phase stayed. Null: there was none. */
  from_phase?: string | null;
}

export const CONTRACT_EVENTS = [
  'contract.created',
  'contract.updated',
  'contract.phase_changed',
  'contract.deleted',
] as const;
export type ContractEvent = (typeof CONTRACT_EVENTS)[number];

/** The number of a new contract; undefined when the partner has no such user. */
export async function takeContractNumber(sql: Sql, partnerId: string, userId: string): Promise<number | undefined> {
  const [row] = await sql.prepared<{ number: number }>(
    'take_contract_number',
    `select nextval('contract_numbers') as number from users where id = $1 and partner_id = $2`,
    [userId, partnerId],
  );
  return row?.number;
}

const PLACES = CONTRACT_COLUMNS.map((_, index) => `$${index + 1}`);
const [EVENT, SNAPSHOT, ACTOR_TYPE, ACTOR_ID, PHASE_CHANGED, FROM_PHASE] = Array.from(
  { length: 6 },
  (_, index) => `$${CONTRACT_COLUMNS.length + index + 1}`,
);
const column = (name: (typeof CONTRACT_COLUMNS)[number]) => PLACES[CONTRACT_COLUMNS.indexOf(name)];

/** The revision that goes with a write, and the change of phase if there is one. */
const NOTE = `revised as (
    insert into contract_revisions (contract_id, revision, partner_id, event, snapshot, actor_type, actor_id, created_at)
    select id, revision, partner_id, ${EVENT}, ${SNAPSHOT}, ${ACTOR_TYPE}, ${ACTOR_ID}, updated_at from written)
  insert into contract_phase_changes
    (contract_id, revision, partner_id, from_phase, to_phase, actor_type, actor_id, changed_at)
  select id, revision, partner_id, ${FROM_PHASE}, contract_phase, ${ACTOR_TYPE}, ${ACTOR_ID}, updated_at from written
   where ${PHASE_CHANGED}::boolean`;

function notedValues(stored: StoredContract, note: RevisionNote): unknown[] {
  const { event, snapshot, actor_type, actor_id, from_phase } = note;
  return [
    ...contractValues(stored),
    event,
    snapshot,
    actor_type,
    actor_id,
    from_phase !== undefined,
    from_phase ?? null,
  ];
}

/** Writes a new contract with its first revision. */
export async function insertContract(sql: Sql, stored: StoredContract, note: RevisionNote): Promise<void> {
  await sql.prepared(
    'insert_contract',
    `with written as (insert into contracts (${CONTRACT_COLUMNS}) values (${PLACES}) returning *), ${NOTE}`,
    notedValues(stored, note),
  );
}

const FIXED = new Set<string>(['id', 'partner_id', 'number', 'created_at']);

/** Writes a contract's next revision; the caller holds the row. */
export async function updateContract(sql: Sql, stored: StoredContract, note: RevisionNote): Promise<void> {
  const changes = CONTRACT_COLUMNS.filter((name) => !FIXED.has(name)).map((name) => `${name} = ${column(name)}`);
  await sql.prepared(
    'update_contract',
    `with written as (update contracts set ${changes} where id = ${column('id')} and partner_id = ${column('partner_id')}
       and number = ${column('number')} and created_at = ${column('created_at')} returning *), ${NOTE}`,
    notedValues(stored, note),
  );
}

/** A contract of a partner, held until the transaction ends. */
export async function lockContract(sql: Sql, partnerId: string, id: string): Promise<StoredContract | undefined> {
  const [row] = await sql.prepared<ContractRow>(
    'lock_contract',
    `select ${CONTRACT_COLUMNS} from contracts where id = $1 and partner_id = $2 for update`,
    [id, partnerId],
  );
  return row && contractOf(row);
}

export async function findContract(sql: Sql, partnerId: string, id: string): Promise<StoredContract | undefined> {
  const [row] = await sql.prepared<ContractRow>(
    'find_contract',
    `select ${CONTRACT_COLUMNS} from contracts where id = $1 and partner_id = $2`,
    [id, partnerId],
  );
  return row && contractOf(row);
}

export interface ContractFilter {
  partnerId: string;
  userId?: string;
  phase?: string;
  number?: number;
  updatedSince?: Date;
  /** Whether deleted ones are shown too. */
  deleted: boolean;
  limit: number;
}

/** Where a list of contracts goes on; `updated_at` in one that is ordered by change. */
export interface ContractPlace {
  id: string;
  updated_at?: string;
}

/** Contracts in the order that they were made, or with `updatedSince` in the order that they were changed. */
export async function listContracts(
  sql: Sql,
  filter: ContractFilter,
  after?: ContractPlace,
): Promise<StoredContract[]> {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const conditions = [`partner_id = ${value(filter.partnerId)}`];
  if (filter.userId !== undefined) conditions.push(`user_id = ${value(filter.userId)}`);
  if (filter.phase !== undefined) conditions.push(`contract_phase = ${value(filter.phase)}`);
  if (filter.number !== undefined) conditions.push(`number = ${value(filter.number)}`);
  if (filter.updatedSince !== undefined) conditions.push(`updated_at >= ${value(filter.updatedSince)}`);
  if (!filter.deleted) conditions.push('deleted_at is null');
  const byChange = filter.updatedSince !== undefined;
  if (after?.updated_at !== undefined) {
    conditions.push(`(updated_at, id) > (${value(after.updated_at)}::timestamptz, ${value(after.id)}::uuid)`);
  } else if (after) conditions.push(`id > ${value(after.id)}`);
  const rows = await sql.query<ContractRow>(
    `select ${CONTRACT_COLUMNS} from contracts where ${conditions.join(' and ')}
      order by ${byChange ? 'updated_at, id' : 'id'} limit ${value(filter.limit)}`,
    values,
  );
  return rows.map(contractOf);
}

/** Which contracts of a user: phases and ids narrow them down; deleted ones are never among them. */
export interface UserContractFilter {
  partnerId: string;
  userId: string;
  phases: readonly string[] | null;
  ids: readonly string[] | null;
}

const OF_USER = `user_id = $1 and partner_id = $2 and deleted_at is null
  and ($3::text[] is null or contract_phase = any($3)) and ($4::uuid[] is null or id = any($4))`;
const BY_START = `coalesce(start_date, 'infinity')`;

function userValues({ userId, partnerId, phases, ids }: UserContractFilter): unknown[] {
  return [userId, partnerId, phases, ids];
}

/** A place in the order by start; null: the contract has none, and comes last. */
export interface StartPlace {
  start_date: string | null;
  id: string;
}

/** A user's contracts by start, from after a place on; `backwards`: those before the place, the nearest first. */
export async function listUserContracts(
  sql: Sql,
  filter: UserContractFilter,
  page: { from: StartPlace | undefined; backwards: boolean; limit: number },
): Promise<StoredContract[]> {
  const order = page.backwards ? 'desc' : 'asc';
  const rows = await sql.query<ContractRow>(
    `select ${CONTRACT_COLUMNS} from contracts where ${OF_USER} and ($5::uuid is null
       or (${BY_START}, id) ${page.backwards ? '<' : '>'} (coalesce($6::timestamptz, 'infinity'), $5))
     order by ${BY_START} ${order}, id ${order} limit $7`,
    [...userValues(filter), page.from?.id ?? null, page.from?.start_date ?? null, page.limit],
  );
  return rows.map(contractOf);
}

export async function countUserContracts(sql: Sql, filter: UserContractFilter): Promise<number> {
  const rows = await sql.query<{ count: number }>(
    `select count(*) from contracts where ${OF_USER}`,
    userValues(filter),
  );
  return one(rows).count;
}
