import type { Database } from '../../store/database.ts';
import { scopedDatabase } from '../../store/scoped-database.ts';
import {
  type CatchUp,
  catchUpContracts,
  deleteCatchUp,
  fenceCatchUps,
  lockCatchUp,
  updateCatchUpPlace,
} from '../../store/webhook-catch-ups.ts';
import type { Core } from '../core.ts';

/** Contracts in one transaction. */
const BATCH = 5_000;

/** Does what is to be caught up with, batch by batch; a worker that stops in between is followed by another. */
export async function catchUpWebhooks(core: Core): Promise<void> {
  const database = scopedDatabase(core.database, { role: 'wattlock_worker' });
  await fenceCatchUps(database);
  while (await catchUpOnce(core, database)) core.webhooks.wake();
}

/** One batch; false when there is nothing to be done. What fails goes behind the others, and is tried again. */
async function catchUpOnce(core: Core, database: Database): Promise<boolean> {
  let taken: CatchUp | undefined;
  try {
    return await database.transaction(async (sql) => {
      taken = await lockCatchUp(sql);
      if (taken === undefined) return false;
      const now = core.clock.now();
      const place = await catchUpContracts(sql, taken, now, BATCH);
      await (place === null ? deleteCatchUp(sql, taken, now) : updateCatchUpPlace(sql, taken.id, place, now));
      return true;
    });
  } catch (error) {
    if (taken) await updateCatchUpPlace(database, taken.id, taken.place, core.clock.now());
    throw error;
  }
}
