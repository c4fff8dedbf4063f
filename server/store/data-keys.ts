import { one, type Sql } from './database.ts';

/** The sealed key of that name; `sealed` is kept if there is none yet, so that processes that start at once agree. */
export async function findOrInsertDataKey(sql: Sql, name: string, sealed: Buffer, now: Date): Promise<Buffer> {
  await sql.query('insert into data_keys (name, sealed, created_at) values ($1, $2, $3) on conflict do nothing', [
    name,
    sealed,
    now,
  ]);
  return one(await sql.query<{ sealed: Buffer }>('select sealed from data_keys where name = $1', [name])).sealed;
}

/** The sealed key of that name, if it was made. */
export async function findDataKey(sql: Sql, name: string): Promise<Buffer | undefined> {
  return (await sql.query<{ sealed: Buffer }>('select sealed from data_keys where name = $1', [name]))[0]?.sealed;
}
