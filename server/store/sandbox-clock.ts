import { one, type Sql } from './database.ts';

/** Milliseconds that the sandbox's clock is ahead. */
export async function findClockOffset(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ offset_ms: number }>('select offset_ms from sandbox_clock');
  return row?.offset_ms ?? 0;
}

/** Adds to the offset and returns it; calls at once add up. */
export async function advanceClockOffset(sql: Sql, milliseconds: number): Promise<number> {
  return one(
    await sql.query<{ offset_ms: number }>(
      `insert into sandbox_clock (offset_ms) values ($1)
       on conflict (only_row) do update set offset_ms = sandbox_clock.offset_ms + excluded.offset_ms
       returning offset_ms`,
      [milliseconds],
    ),
  ).offset_ms;
}
