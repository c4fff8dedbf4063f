import type { Sql } from './database.ts';

export interface ClientSecret {
  id: string;
  client_id: string;
  /** The last four characters. */
  hint: string;
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date | null;
}

const COLUMNS = 'id, client_id, hint, created_at, last_used_at, expires_at';

export async function insertClientSecret(sql: Sql, secret: ClientSecret & { hash: Buffer }): Promise<void> {
  await sql.query(
    'insert into client_secrets (id, client_id, hash, hint, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)',
    [secret.id, secret.client_id, secret.hash, secret.hint, secret.created_at, secret.expires_at],
  );
}

export async function listClientSecrets(sql: Sql, clientId: string): Promise<ClientSecret[]> {
  return sql.query<ClientSecret>(`select ${COLUMNS} from client_secrets where client_id = $1 order by created_at, id`, [
    clientId,
  ]);
}

/** Locks the client, so that two secrets made at once are counted one after the other. */
export async function lockClientForSecrets(sql: Sql, clientId: string): Promise<boolean> {
  const rows = await sql.query('select id from clients where id = $1 for update', [clientId]);
  return rows.length > 0;
}

export async function updateSecretExpiry(
  sql: Sql,
  clientId: string,
  secretId: string,
  expiresAt: Date,
): Promise<ClientSecret | undefined> {
  const [secret] = await sql.query<ClientSecret>(
    `update client_secrets set expires_at = $3 where client_id = $1 and id::text = $2 returning ${COLUMNS}`,
    [clientId, secretId, expiresAt],
  );
  return secret;
}

export async function deleteClientSecret(
  sql: Sql,
  clientId: string,
  secretId: string,
): Promise<ClientSecret | undefined> {
  const [secret] = await sql.query<ClientSecret>(
    `delete from client_secrets where client_id = $1 and id::text = $2 returning ${COLUMNS}`,
    [clientId, secretId],
  );
  return secret;
}

/** Removes the secrets of a client that have expired. */
export async function deleteExpiredSecrets(sql: Sql, clientId: string, now: Date): Promise<void> {
  await sql.query('delete from client_secrets where client_id = $1 and expires_at <= $2', [clientId, now]);
}

/** Writes when secrets were last used; never moves a time back. */
export async function updateSecretsLastUsed(sql: Sql, uses: readonly { id: string; at: Date }[]): Promise<void> {
  await sql.query(
    `update client_secrets s set last_used_at = greatest(s.last_used_at, u.at)
       from jsonb_to_recordset($1::jsonb) as u(id uuid, at timestamptz) where s.id = u.id`,
    [JSON.stringify(uses)],
  );
}
