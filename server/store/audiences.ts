import { one, type Sql } from './database.ts';
import { CONSOLE_CLIENT } from './operators.ts';

export interface Audience {
  name: string;
  /** The kind of token that the API behind this audience accepts. */
  perspective: 'partner' | 'user';
  description: string;
  created_at: Date;
}

const COLUMNS = 'name, perspective, description, created_at';

export async function insertAudience(sql: Sql, audience: Audience): Promise<Audience> {
  return one(
    await sql.query<Audience>(`insert into audiences (${COLUMNS}) values ($1, $2, $3, $4) returning ${COLUMNS}`, [
      audience.name,
      audience.perspective,
      audience.description,
      audience.created_at,
    ]),
  );
}

export async function findAudience(sql: Sql, name: string): Promise<Audience | undefined> {
  const [audience] = await sql.query<Audience>(`select ${COLUMNS} from audiences where name = $1`, [name]);
  return audience;
}

/** Of APIs; the one that stands for the console is none. */
export async function listAudiences(sql: Sql, after: string | undefined, limit: number): Promise<Audience[]> {
  return sql.query<Audience>(`select ${COLUMNS} from audiences where name > $1 and name <> $3 order by name limit $2`, [
    after ?? '',
    limit,
    CONSOLE_CLIENT,
  ]);
}

export async function lockAudience(sql: Sql, name: string): Promise<void> {
  await sql.query('select from audiences where name = $1 for no key update', [name]);
}

export async function updateAudienceDescription(
  sql: Sql,
  name: string,
  description: string,
): Promise<Audience | undefined> {
  const [audience] = await sql.query<Audience>(
    `update audiences set description = $2 where name = $1 returning ${COLUMNS}`,
    [name, description],
  );
  return audience;
}

/** How many clients hold each of these audiences; one that nobody holds is left out. */
export async function countClientsOf(sql: Sql, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql.query<{ audience: string; clients: number }>(
    'select audience, count(*) as clients from client_audiences where audience = any($1::text[]) group by audience',
    [names],
  );
  return new Map(rows.map(({ audience, clients }) => [audience, clients]));
}

/** Fails with a foreign-key violation while a client holds the audience. */
export async function deleteAudience(sql: Sql, name: string): Promise<boolean> {
  const rows = await sql.query('delete from audiences where name = $1 returning name', [name]);
  return rows.length > 0;
}

export async function insertClientAudience(sql: Sql, clientId: string, audience: string): Promise<boolean> {
  const rows = await sql.query(
    'insert into client_audiences (client_id, audience) values ($1, $2) on conflict do nothing returning client_id',
    [clientId, audience],
  );
  return rows.length > 0;
}

export async function deleteClientAudience(sql: Sql, clientId: string, audience: string): Promise<boolean> {
  const rows = await sql.query(
    'delete from client_audiences where client_id = $1 and audience = $2 returning client_id',
    [clientId, audience],
  );
  return rows.length > 0;
}
