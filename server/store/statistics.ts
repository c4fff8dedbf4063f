import type { Sql } from './database.ts';
import { toJson } from './json.ts';

export type StatisticKind = 'token' | 'sign_in' | 'delivery' | 'latency' | 'lag' | 'delivery_lag';

export interface Statistic {
  kind: StatisticKind;
  label: string;
  amount: number;
}

const together = (table: string) => `case ${table}.kind when 'lag' then greatest(${table}.amount, excluded.amount)
  else ${table}.amount + excluded.amount end`;

/** Adds what this process counted to what the others did, in the minute and in its hour; of a lag the longest counts. */
export async function addStatistics(sql: Sql, minute: Date, counted: readonly Statistic[]): Promise<void> {
  await sql.query(
    `with counted as (
       select * from jsonb_to_recordset($2::jsonb) as c (kind text, label text, amount bigint) order by kind, label
     ), minutes as (
       insert into statistics (minute, kind, label, amount) select $1, kind, label, amount from counted
       on conflict (minute, kind, label) do update set amount = ${together('statistics')}
     )
     insert into statistics_of_hours (hour, kind, label, amount)
       select date_trunc('hour', $1::timestamptz, 'UTC'), kind, label, amount from counted
     on conflict (hour, kind, label) do update set amount = ${together('statistics_of_hours')}`,
    [minute, toJson(counted)],
  );
}

export interface StatisticStep extends Statistic {
  at: Date;
}

const HOUR = 3_600;

/**
 * Sums over steps of so many seconds, from a moment that such a step begins at; steps without anything are left out. Of
 * whole hours where the steps are: a month has too many minutes.
 */
export async function sumStatistics(
  sql: Sql,
  range: { from: Date; to: Date; stepSeconds: number },
): Promise<StatisticStep[]> {
  const [table, time] = range.stepSeconds % HOUR === 0 ? ['statistics_of_hours', 'hour'] : ['statistics', 'minute'];
  return sql.query<StatisticStep>(
    `select date_bin(make_interval(secs => $3), ${time}, $1) as at, kind, label,
        (case kind when 'lag' then max(amount) else sum(amount) end)::bigint as amount
       from ${table} where ${time} >= $1 and ${time} < $2 group by 1, 2, 3 order by 1`,
    [range.from, range.to, range.stepSeconds],
  );
}

/** Deletes the hours before a moment, which are few, and the oldest minutes; returns how many of those, `limit` at most. */
export async function deleteStatistics(sql: Sql, before: Date, limit: number): Promise<number> {
  await sql.query('delete from statistics_of_hours where hour < $1', [before]);
  const rows = await sql.query(
    `delete from statistics where (minute, kind, label) in
       (select minute, kind, label from statistics where minute < $1 order by minute limit $2) returning minute`,
    [before, limit],
  );
  return rows.length;
}
