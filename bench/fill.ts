import { hashPasswordSync } from '../server/crypto/password-hash.ts';
import { BENCH_PASSWORD, type Wattlock } from './peers/wattlock.ts';
import type { Postgres } from './postgres.ts';

/** Rows of one statement. */
const BATCH = 100_000;
/** Time part of the ids of made rows, so that they are UUIDv7 in the order of their number. */
const FIRST_ID_MILLIS = 1_700_000_000_000;

/** The login of the user of that number, counted from 1. */
export const userLogin = (number: number) => `user-${number}@bench.example`;

/** The id of the row of that number. */
export function rowId(number: number): string {
  const hex = `${(FIRST_ID_MILLIS + number).toString(16).padStart(12, '0')}70008000${number.toString(16).padStart(12, '0')}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The id of the row of that number, in SQL. */
export const idOf = (number: string) =>
  `(lpad(to_hex(${FIRST_ID_MILLIS} + ${number}), 12, '0') || '70008000' || lpad(to_hex(${number}), 12, '0'))::uuid`;
export const ID = idOf('n');

/** Of so many rows, those that are used. */
const MOST_SAMPLES = 10_000;

/** Numbers of rows, spread evenly over all of them. */
export function samplesOf(count: number): number[] {
  const samples = Math.min(count, MOST_SAMPLES);
  return Array.from({ length: samples }, (_, index) => 1 + Math.floor((index * count) / samples));
}

/** Makes so many users who can log in with `BENCH_PASSWORD`, and returns the logins of a sample. */
export async function addUsers(postgres: Postgres, url: string, server: Wattlock, count: number): Promise<string[]> {
  const hash = hashPasswordSync(BENCH_PASSWORD);
  await inBatches(count, (from, to) =>
    postgres.query(
      url,
      `insert into users (id, partner_id, login, login_key, email, role, first_name, last_name, created_at, updated_at,
         password_hash, password_changed_at)
       select ${ID}, $1, 'user-' || n || '@bench.example', 'user-' || n || '@bench.example',
         'user-' || n || '@bench.example', 'customer', 'User', 'Number ' || n, now(), now(), $2, now()
       from generate_series($3::bigint, $4::bigint) n`,
      [server.partnerId, hash, from, to],
    ),
  );
  return samplesOf(count).map(userLogin);
}

/** Makes a refresh family for each user, rotated once, as wide as real ones; nobody knows their tokens. */
export async function addFamilies(postgres: Postgres, url: string, server: Wattlock, count: number): Promise<void> {
  await inBatches(count, (from, to) =>
    postgres.query(
      url,
      `insert into refresh_families (id, client_id, client_epoch, partner_id, user_id, user_epoch, session_id, scope,
         audiences, amr, auth_time, generation, token_hash, previous_hash, successor_sealed, rotated_at, created_at,
         idle_expires_at, expires_at, sweep_at)
       select ${ID}, c.id, c.epoch, c.partner_id, ${ID}, 0, ${ID}, 'openid offline', '{customer-api}', '{pwd}', now(), 1,
         sha256(n::text::bytea), sha256(n::text::bytea), decode(repeat(md5(n::text), 8), 'hex'), now(), now(),
         now() + interval '14 days', now() + interval '90 days', now() + interval '14 days'
       from clients c, generate_series($2::bigint, $3::bigint) n where c.id = $1`,
      [server.webClient.client_id, from, to],
    ),
  );
}

/** What a table of that size would be like after a while: statistics, visibility map, nothing left to write. */
export async function settle(postgres: Postgres, url: string): Promise<void> {
  await postgres.query(url, 'vacuum analyze');
  await postgres.query(url, 'checkpoint');
}

/** Calls `insert` for the rows from 1 to `count`, so many at a time. */
export async function inBatches(count: number, insert: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) await insert(from, Math.min(count, from + BATCH - 1));
}
