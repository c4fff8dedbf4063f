import type { Sql } from './database.ts';
import { TAKE_TRANSACTION_ID } from './fence.ts';

export type RevocationKind = 'token' | 'family' | 'session' | 'user' | 'client';

export interface Revocation {
  kind: RevocationKind;
  /** The jti, family, session, user or client. */
  subject: string;
  /** For users and clients: tokens of an older epoch are refused. */
  min_epoch: number | null;
  expires_at: Date;
}

export const REVOCATIONS_CHANNEL = 'wattlock_revocations';

export async function insertRevocation(sql: Sql, revocation: Revocation): Promise<void> {
  await sql.query(
    `with transaction as materialized (${TAKE_TRANSACTION_ID})
     insert into revocations (kind, subject, min_epoch, expires_at)
     select $1, $2, $3::integer, $4::timestamptz from transaction`,
    [revocation.kind, revocation.subject, revocation.min_epoch, revocation.expires_at],
  );
  await sql.query(`select pg_notify($1, '')`, [REVOCATIONS_CHANNEL]);
}

/** The live rows after `id`, in order. */
export async function listRevocations(
  sql: Sql,
  after: number,
  now: Date,
  limit: number,
): Promise<(Revocation & { id: number })[]> {
  return sql.prepared(
    'list_revocations',
    `select id, kind, subject, min_epoch, expires_at from revocations
      where id > $1 and expires_at > $2 order by id limit $3`,
    [after, now, limit],
  );
}
