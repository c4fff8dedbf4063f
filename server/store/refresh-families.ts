import type { Sql } from './database.ts';

/** A login's refresh tokens: the live one, and what is needed to recognise the ones before. */
export interface RefreshFamily {
  id: string;
  client_id: string;
  client_epoch: number;
  partner_id: string;
  user_id: string;
  user_epoch: number;
  session_id: string;
  scope: string;
  audiences: string[];
  amr: string[];
  auth_time: Date;
  /** The number of the live token. */
  generation: number;
  token_hash: Buffer;
  previous_hash: Buffer | null;
  successor_sealed: Buffer | null;
  rotated_at: Date | null;
  repeats: number;
  created_at: Date;
  idle_expires_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

export type NewRefreshFamily = Omit<
  RefreshFamily,
  'generation' | 'previous_hash' | 'successor_sealed' | 'rotated_at' | 'repeats' | 'revoked_at'
>;

const NEW = [
  'id',
  'client_id',
  'client_epoch',
  'partner_id',
  'user_id',
  'user_epoch',
  'session_id',
  'scope',
  'audiences',
  'amr',
  'auth_time',
  'token_hash',
  'created_at',
  'idle_expires_at',
  'expires_at',
] as const satisfies readonly (keyof NewRefreshFamily)[];

const COLUMNS = [
  ...NEW,
  'generation',
  'previous_hash',
  'successor_sealed',
  'rotated_at',
  'repeats',
  'revoked_at',
] as const satisfies readonly (keyof RefreshFamily)[];

export async function insertRefreshFamily(sql: Sql, family: NewRefreshFamily): Promise<void> {
  await sql.prepared(
    'insert_refresh_family',
    `insert into refresh_families (${NEW}, sweep_at) values (${NEW.map((_, index) => `$${index + 1}`)}, $${NEW.indexOf('idle_expires_at') + 1})`,
    NEW.map((column) => family[column]),
  );
}

/** A presented token, and the one to take its place. */
export interface Rotation {
  id: string;
  clientId: string;
  clientEpoch: number;
  generation: number;
  tokenHash: Buffer;
  nextHash: Buffer;
  nextSealed: Buffer;
  /** The new idle end, before it is cut to the family's own. */
  idleExpiresAt: Date;
  now: Date;
}

/** What tokens are made from: no more, since a refresh costs by the column. */
const LIVE = [
  'id',
  'partner_id',
  'user_id',
  'user_epoch',
  'session_id',
  'scope',
  'audiences',
  'amr',
  'auth_time',
] as const satisfies readonly (keyof RefreshFamily)[];

/** A family whose user may still use it, with the user as it is now. */
export type LiveFamily = Pick<RefreshFamily, (typeof LIVE)[number]> & { role: string };

const LIVE_USER = `u.id = f.user_id and u.status = 'active' and u.epoch = f.user_epoch`;

/** How `jsonb_to_recordset` reads rotations. */
const ROTATION = `(ordinal integer, id uuid, "clientId" text, "clientEpoch" integer, generation integer, "tokenHash" bytea,
  "nextHash" bytea, "nextSealed" bytea, "idleExpiresAt" timestamptz, now timestamptz)`;

/**
 * Puts the next tokens in the place of the live ones, each once, in one statement and so one commit. In the order of the
 * rotations; null when the presented token is not live. Of several that present the same one, one wins.
 */
export async function rotateRefreshTokens(sql: Sql, rotations: readonly Rotation[]): Promise<(LiveFamily | null)[]> {
  const rows = await sql.prepared<LiveFamily & { ordinal: number }>(
    'rotate_refresh_tokens',
    `update refresh_families f set generation = f.generation + 1, previous_hash = f.token_hash, token_hash = r."nextHash",
       successor_sealed = r."nextSealed", rotated_at = r.now, repeats = 0,
       idle_expires_at = least(f.expires_at, r."idleExpiresAt")
      from jsonb_to_recordset($1::jsonb) as r ${ROTATION}, users u
      where f.id = r.id and f.client_id = r."clientId" and f.client_epoch = r."clientEpoch"
        and f.generation = r.generation and f.token_hash = r."tokenHash"
        and f.revoked_at is null and f.idle_expires_at > r.now and ${LIVE_USER}
      returning r.ordinal, ${LIVE.map((column) => `f.${column}`)}, u.role`,
    [JSON.stringify(rotations.map((rotation, ordinal) => ({ ordinal, ...rotation, ...hexOf(rotation) })))],
  );
  const families = new Map(rows.map(({ ordinal, ...family }) => [ordinal, family]));
  return rotations.map((_, ordinal) => families.get(ordinal) ?? null);
}

/** Bytes as PostgreSQL reads them in JSON. */
function hexOf({ tokenHash, nextHash, nextSealed }: Rotation) {
  const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;
  return { tokenHash: hex(tokenHash), nextHash: hex(nextHash), nextSealed: hex(nextSealed) };
}

/**
 * The family, when the predecessor of its live token is presented again inside the window; counted, at most
 * `mostRepeats` times. A lost reply must not log anyone out.
 */
export async function repeatRotation(
  sql: Sql,
  presented: Pick<Rotation, 'id' | 'clientId' | 'clientEpoch' | 'generation' | 'tokenHash'>,
  { rotatedAfter, mostRepeats, now }: { rotatedAfter: Date; mostRepeats: number; now: Date },
): Promise<(LiveFamily & Pick<RefreshFamily, 'successor_sealed'>) | undefined> {
  const [family] = await sql.prepared<LiveFamily & Pick<RefreshFamily, 'successor_sealed'>>(
    'repeat_rotation',
    `update refresh_families f set repeats = f.repeats + 1
      from users u
      where f.id = $1 and f.client_id = $2 and f.client_epoch = $3 and f.generation = $4 + 1 and f.previous_hash = $5
        and f.rotated_at > $6 and f.repeats < $7 and f.revoked_at is null and f.idle_expires_at > $8 and ${LIVE_USER}
      returning ${LIVE.map((column) => `f.${column}`)}, f.successor_sealed, u.role`,
    [
      presented.id,
      presented.clientId,
      presented.clientEpoch,
      presented.generation,
      presented.tokenHash,
      rotatedAfter,
      mostRepeats,
      now,
    ],
  );
  return family;
}

export async function findRefreshFamily(sql: Sql, id: string): Promise<RefreshFamily | undefined> {
  const [family] = await sql.query<RefreshFamily>(`select ${COLUMNS} from refresh_families where id = $1`, [id]);
  return family;
}

/** Those that can still be used, newest first. */
export async function listRefreshFamilies(
  sql: Sql,
  filter: { userId: string; before?: string; now: Date; limit: number },
): Promise<RefreshFamily[]> {
  return sql.query<RefreshFamily>(
    `select ${COLUMNS} from refresh_families
      where user_id = $1 and revoked_at is null and idle_expires_at > $2 and ($3::uuid is null or id < $3)
      order by id desc limit $4`,
    [filter.userId, filter.now, filter.before ?? null, filter.limit],
  );
}

/** Ends families: one, or all of a session or a user. Returns those that were alive. */
export async function revokeRefreshFamilies(
  sql: Sql,
  which: { id: string } | { session_id: string } | { user_id: string },
  now: Date,
): Promise<RefreshFamily[]> {
  const [[column, value]] = Object.entries(which) as [[string, string]];
  return sql.query<RefreshFamily>(
    `update refresh_families set revoked_at = $2, successor_sealed = null, sweep_at = $2
      where ${column} = $1 and revoked_at is null returning ${COLUMNS}`,
    [value, now],
  );
}

/**
 * Looks at families whose time to be looked at has come: those that ended are deleted, the others are put off to when
 * they go idle. `sweep_at` is moved here alone, so that a rotation touches no index.
 */
export async function sweepRefreshFamilies(sql: Sql, now: Date, limit: number): Promise<number> {
  const rows = await sql.query(
    `with due as (
       select id, (revoked_at is not null or idle_expires_at <= $1) as ended from refresh_families
        where sweep_at <= $1 order by sweep_at limit $2 for update skip locked
     ), deleted as (
       delete from refresh_families where id in (select id from due where ended)
     ), deferred as (
       update refresh_families f set sweep_at = f.idle_expires_at from due where f.id = due.id and not due.ended
     ) select id from due`,
    [now, limit],
  );
  return rows.length;
}
