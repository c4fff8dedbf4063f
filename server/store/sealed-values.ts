import type { Sql } from './database.ts';

/** A column that holds what the master key sealed, and what its rows are known by. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly id: string;
  readonly type: 'uuid' | 'text';
  /** Further columns that what is sealed is bound to. */
  readonly boundTo?: readonly string[];
  /** Its rows go within a day or two. */
  readonly passing?: true;
}

/** Every column that the master key seals. What is sealed under other keys, such as a refresh token, is not here. */
export const SEALED_COLUMNS = [
  { table: 'data_keys', column: 'sealed', id: 'name', type: 'text' },
  { table: 'signing_keys', column: 'private_key_sealed', id: 'kid', type: 'text' },
  { table: 'totp_factors', column: 'secret_sealed', id: 'user_id', type: 'uuid' },
  { table: 'webhook_endpoints', column: 'secret_sealed', id: 'id', type: 'uuid' },
  { table: 'webhook_endpoints', column: 'previous_secret_sealed', id: 'id', type: 'uuid' },
  { table: 'login_challenges', column: 'totp_secret_sealed', id: 'id', type: 'uuid', passing: true },
  {
    ...{ table: 'idempotency_keys', column: 'answer_sealed', id: 'id', type: 'uuid', passing: true },
    boundTo: ['client_id', 'key'],
  },
] as const satisfies readonly SealedColumn[];

/** The name of the master key within a sealed value; what was deleted is left empty. */
const keyOf = (column: string) => `substring(${column} from 2 for 8)`;

export interface SealedCount {
  key_id: string;
  values: number;
}

/** How many values of a column each master key sealed. */
export async function countSealedValues(sql: Sql, { table, column }: SealedColumn): Promise<SealedCount[]> {
  return sql.query<SealedCount>(
    `select encode(${keyOf(column)}, 'hex') as key_id, count(*) as values from ${table}
      where length(${column}) > 0 group by 1 order by 1`,
  );
}

/** The master keys that sealed something in a column: from one to the next, so that an index does without the rows. */
export async function listSealingKeys(sql: Sql, { table, column }: SealedColumn): Promise<string[]> {
  const key = keyOf(column);
  const rows = await sql.query<{ key_id: string }>(
    `with recursive keys as (
       select min(${key}) as key from ${table} where ${key} > ''
       union all
       select (select min(${key}) from ${table} where ${key} > keys.key) from keys where keys.key is not null)
     select encode(key, 'hex') as key_id from keys where key is not null`,
  );
  return rows.map(({ key_id }) => key_id);
}

/** A sealed value and what it is bound to. */
export interface SealedValue {
  id: string;
  sealed: Buffer;
  bound_to: string[];
}

/**
 * Values that another master key than this one sealed, held until the transaction ends, in order of id. A single one
 * is waited for; of several, a row that somebody else holds is left out: whoever waits while holding nothing, or does
 * not wait, cannot be part of a deadlock.
 */
export async function lockValuesSealedOtherwise(
  sql: Sql,
  { table, column, id, type, boundTo = [] }: SealedColumn,
  { keyId, after, limit }: { keyId: string; after: string | undefined; limit: number },
): Promise<SealedValue[]> {
  return sql.query<SealedValue>(
    `select ${id}::text as id, ${column} as sealed, array[${boundTo}]::text[] as bound_to from ${table}
      where length(${column}) > 0 and ${keyOf(column)} <> decode($1, 'hex') and ($2::${type} is null or ${id} > $2)
      order by ${table}.${id} limit $3 for no key update ${limit > 1 ? 'skip locked' : ''}`,
    [keyId, after ?? null, limit],
  );
}

/** Every sealed value, in order of id. */
export async function listSealedValues(
  sql: Sql,
  { table, column, id, type, boundTo = [] }: SealedColumn,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<SealedValue[]> {
  return sql.query<SealedValue>(
    `select ${id}::text as id, ${column} as sealed, array[${boundTo}]::text[] as bound_to from ${table}
      where length(${column}) > 0 and ($1::${type} is null or ${id} > $1) order by ${table}.${id} limit $2`,
    [after ?? null, limit],
  );
}

/** Puts values in the place of those of the same ids; the caller holds the rows. */
export async function replaceSealedValues(
  sql: Sql,
  { table, column, id, type }: SealedColumn,
  values: readonly Pick<SealedValue, 'id' | 'sealed'>[],
): Promise<void> {
  await sql.query(
    `update ${table} set ${column} = v.sealed from unnest($1::${type}[], $2::bytea[]) as v(key, sealed)
      where ${table}.${id} = v.key`,
    [values.map((value) => value.id), values.map(({ sealed }) => sealed)],
  );
}
