import { one, type Sql } from './database.ts';

/**
 * To be run before a row takes its number: a fence knows by the transaction's id that one is under way, and PostgreSQL
 * gives it out with the first write, which is after the number.
 */
export const TAKE_TRANSACTION_ID = 'select pg_current_xact_id()';

/**
 * How far a table with an identity column can be read once and for all. Numbers are given out before their rows are
 * committed, so a row may appear below one that is already visible; below the fence none will.
 */
export interface Fence {
  /** Every row up to this id is committed or will never be. */
  readonly final: number;
  /** Moves on as far as is certain; call it now and then. */
  advance(sql: Sql): Promise<void>;
}

/** A fence in `table` that starts at `final`. */
export function createFence(table: 'revocations' | 'audit_log', final: number): Fence {
  let certain = final;
  let candidate: { id: number; snapshot: string } | undefined;
  return {
    get final() {
      return certain;
    },
    async advance(sql) {
      const { newest, oldest_running, next } = one(
        await sql.query<{ newest: number; oldest_running: string; next: string }>(
          `select coalesce((select max(id) from ${table}), 0) as newest,
             pg_snapshot_xmin(pg_current_snapshot())::text as oldest_running,
             pg_snapshot_xmax(pg_current_snapshot())::text as next`,
        ),
      );
      // Every transaction that ran when the candidate was taken has ended: what is not there now never will be.
      if (candidate && BigInt(oldest_running) >= BigInt(candidate.snapshot)) {
        certain = Math.max(certain, candidate.id);
        candidate = undefined;
      }
      candidate ??= { id: newest, snapshot: next };
    },
  };
}
