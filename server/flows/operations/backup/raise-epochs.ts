import { SECOND } from '../../../clock.ts';
import type { Sql } from '../../../store/database.ts';
import { analyzeEpochTables, EPOCH_TABLES, raiseEpochs } from '../../../store/epochs.ts';
import type { Task } from '../task.ts';

const BATCH = 5_000;
const BEGINNING = Date.UTC(2026, 0, 1);
/** An epoch is an `integer`; this leaves room for the cut-offs to come, whatever a clock says. */
const HIGHEST = 2_000_000_000;

/**
 * The least epoch after a restore: a second count, so that each restore goes beyond what was reached since the one
 * before. Nobody is cut off once a second for long.
 */
export function epochFloor(at: Date): number {
  return Math.min(Math.max(0, Math.floor((at.getTime() - BEGINNING) / SECOND)), HIGHEST);
}

/**
 * Raises every epoch of a restored database above those in circulation. Tokens issued since the backup may carry a higher
 * one than its rows, and the next cut-off must reach them too. Refresh tokens and sessions of the backup stay good.
 */
export async function raiseAllEpochs(sql: Sql, floor: number, { progress, signal }: Task): Promise<void> {
  await analyzeEpochTables(sql);
  for (const table of EPOCH_TABLES) {
    let after: string | undefined;
    do {
      signal.throwIfAborted();
      after = await raiseEpochs(sql, table, { after, floor, limit: BATCH });
      progress(`epochs of ${table} are raised`);
    } while (after !== undefined);
  }
}
