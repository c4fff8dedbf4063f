import type { Sql } from './database.ts';
import { toJson } from './json.ts';

export type StatisticKind = 'token' | 'sign_in' | 'delivery' | 'latency' | 'lag' | 'delivery_lag';

export interface Statistic {
  kind: StatisticKind;
  label: string;
  amount: number;
}

/** Adds what this process counted to what the others did; of a lag the longest counts. */
export async function addStatistics(sql: Sql, minute: Date, counted: readonly Statistic[]): Promise<void> {
  await sql.query(
    `insert into statistics (minute, kind, label, amount)
     select $1, kind, label, amount from jsonb_to_recordset($2::jsonb) as c (kind text, label text, amount bigint)
     on conflict (minute, kind, label) do update set
       amount = case statistics.kind when 'lag' then greatest(statistics.amount, excluded.amount)
                else statistics.amount + excluded.amount end`,
    [minute, toJson(counted)],
  );
}

export interface StatisticStep extends Statistic {
  at: Date;
}

/** Sums over steps of so many seconds, from a moment that such a step begins at; steps without anything are left out. */
export async function sumStatistics(
  sql: Sql,
  range: { from: Date; to: Date; stepSeconds: number },
): Promise<StatisticStep[]> {
  return sql.query<StatisticStep>(
    `select date_bin(make_interval(secs => $3), minute, $1) as at, kind, label,
        (case kind when 'lag' then max(amount) else sum(amount) end)::bigint as amount
       from statistics where minute >= $1 and minute < $2 group by 1, 2, 3 order by 1`,
    [range.from, range.to, range.stepSeconds],
  );
}

/** Deletes the oldest minutes before a moment; returns how many rows, `limit` at most. */
export async function deleteStatistics(sql: Sql, before: Date, limit: number): Promise<number> {
  const rows = await sql.query(
    `delete from statistics where (minute, kind, label) in
       (select minute, kind, label from statistics where minute < $1 order by minute limit $2) returning minute`,
    [before, limit],
  );
  return rows.length;
}
