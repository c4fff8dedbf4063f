import { after, DAY, dateOfMillis, HOUR } from '../../clock.ts';
import {
  createAttemptsPartition,
  dayOf,
  dropAttemptsPartition,
  listAttemptsPartitions,
} from '../../store/webhook-attempts.ts';
import {
  deleteEndpointRows,
  deleteOldRevisions,
  listDeletedEndpoints,
  type RevisionPlace,
} from '../../store/webhook-retention.ts';
import type { Core } from '../core.ts';

/** A transaction that saw an endpoint has ended so long after the endpoint was deleted. */
const DELETED_KEPT = HOUR;

const BATCH = 1_000;

/** Makes the tables of attempts of today and tomorrow, and drops those that are old. */
export async function retainAttempts({ database, clock, webhookRetention }: Core): Promise<void> {
  for (const day of [dayOf(clock.now()), dayOf(after(clock, DAY))]) await createAttemptsPartition(database, day);
  const oldest = dayOf(dateOfMillis(clock.millis() - webhookRetention.attempts));
  for (const day of await listAttemptsPartitions(database)) {
    if (day < oldest) await dropAttemptsPartition(database, day);
  }
}

/** Deletes snapshots that nobody asks for any more. */
export async function sweepRevisions({ database, clock, webhookRetention }: Core): Promise<void> {
  const by = dateOfMillis(clock.millis() - webhookRetention.revisions);
  let place: RevisionPlace | undefined;
  do place = await deleteOldRevisions(database, by, place, BATCH);
  while (place !== undefined);
}

/** Deletes what belongs to endpoints that were deleted. */
export async function sweepDeletedEndpoints({ database, clock }: Core): Promise<void> {
  const by = dateOfMillis(clock.millis() - DELETED_KEPT);
  for (const id of await listDeletedEndpoints(database, by, BATCH)) {
    while (!(await deleteEndpointRows(database, id, BATCH)));
  }
}
