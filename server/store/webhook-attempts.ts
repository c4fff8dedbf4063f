import { type Database, one, type Sql } from './database.ts';
import { toJson } from './json.ts';
import type { WebhookAttempt } from './webhook-outcomes.ts';

const LOCK = 8_014_004;

/** A day in UTC, as `20260131`: partitions are called so. */
export type Day = string;

export function dayOf(date: Date): Day {
  return date.toISOString().slice(0, 10).replaceAll('-', '');
}

const tableOf = (day: Day) => `webhook_attempts_${day}`;

/**
 * Makes the partition of a day, if it is not there; not in a transaction of anything else, since it changes the schema.
 * Made beside the table and then attached, which stops nobody from writing.
 */
export async function createAttemptsPartition(database: Database, day: Day): Promise<void> {
  if (!/^\d{8}$/.test(day)) throw new Error('a day has eight digits');
  await database.transaction(async (sql) => {
    await sql.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const known = await sql.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [tableOf(day)]);
    if (one(known).exists) return;
    await sql.script(
      `create table ${tableOf(day)} (like webhook_attempts including all);
       alter table ${tableOf(day)} enable row level security;
       alter table webhook_attempts attach partition ${tableOf(day)}
         for values from ('${day} 00:00:00+00') to (timestamptz '${day} 00:00:00+00' + interval '24 hours')`,
    );
  });
}

/** The days that there are partitions of, in order. */
export async function listAttemptsPartitions(sql: Sql): Promise<Day[]> {
  const rows = await sql.query<{ day: Day }>(
    `select right(c.relname, 8) as day from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'webhook_attempts'::regclass order by c.relname`,
  );
  return rows.map(({ day }) => day);
}

/** Drops the attempts of a day. Gives up soon when somebody reads them, since everyone else would wait behind it. */
export async function dropAttemptsPartition(database: Database, day: Day): Promise<void> {
  if (!/^\d{8}$/.test(day)) throw new Error('a day has eight digits');
  await database.transaction((sql) =>
    sql.script(`set local lock_timeout = '1s'; drop table if exists ${tableOf(day)}`),
  );
}

/** The attempts at a message, the latest first. */
export async function listWebhookAttempts(
  sql: Sql,
  message: Pick<WebhookAttempt, 'endpoint_id' | 'contract_id' | 'revision'>,
  limit: number,
): Promise<Omit<WebhookAttempt, 'body_sha256'>[]> {
  return sql.query(
    `select id, endpoint_id, contract_id, revision, partner_id, attempt, started_at, milliseconds, status, failure,
       answer, body_bytes
       from webhook_attempts where endpoint_id = $1 and contract_id = $2 and revision = $3
      order by started_at desc limit $4`,
    [message.endpoint_id, message.contract_id, message.revision, limit],
  );
}

/**
 * Which of these attempts were at what the endpoint had acknowledged already: by their ids.
 * @param since Nothing was sent before; of days before, no table is looked at.
 */
export async function findAcknowledgedBefore(
  sql: Sql,
  attempts: readonly Pick<WebhookAttempt, 'id' | 'endpoint_id' | 'contract_id' | 'revision' | 'started_at'>[],
  since: Date,
): Promise<Set<string>> {
  const keys = attempts.map(({ id, endpoint_id, contract_id, revision, started_at }) => {
    return { id, endpoint_id, contract_id, revision, started_at };
  });
  const rows = await sql.query<{ id: string }>(
    `select id from jsonb_to_recordset($1::jsonb) as o
       (id uuid, endpoint_id uuid, contract_id uuid, revision bigint, started_at timestamptz)
      where exists (select from webhook_attempts a where a.endpoint_id = o.endpoint_id
        and a.contract_id = o.contract_id and a.revision = o.revision and a.started_at >= $2
        and a.started_at < o.started_at and a.status between 200 and 299)`,
    [toJson(keys), since],
  );
  return new Set(rows.map(({ id }) => id));
}
