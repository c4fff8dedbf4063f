import type { ClaimedWork } from '../../flows/claimed-work.ts';
import type { Core } from '../../flows/core.ts';

/** Lets several workers deliver while `write` writes, and until nothing is left. */
export async function whileDelivering(
  { database }: Core,
  workers: readonly ClaimedWork[],
  write: () => Promise<unknown>,
): Promise<void> {
  let writing = true;
  const written = write().finally(() => {
    writing = false;
  });
  while (writing) await Promise.all([...workers.map((worker) => worker.run()), Promise.race([written, nextTurn()])]);
  await written;
  const due = 'select 1 from webhook_deliveries where due_at is not null limit 1';
  do await Promise.all(workers.map((worker) => worker.settled()));
  while ((await database.query(due)).length > 0);
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
