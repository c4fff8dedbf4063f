import { scopedDatabase } from '../../store/scoped-database.ts';
import {
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
  let more = true;
  while (more) {
    more = await database.transaction(async (sql) => {
      const catchUp = await lockCatchUp(sql);
      if (catchUp === undefined) return false;
      const place = await catchUpContracts(sql, catchUp, core.clock.now(), BATCH);
      await (place === null ? deleteCatchUp(sql, catchUp.id) : updateCatchUpPlace(sql, catchUp.id, place));
      return true;
    });
    if (more) core.webhooks.wake();
  }
}
