import { setTimeout } from 'node:timers/promises';
import type { Postgres } from './postgres.ts';

const POLL = 100;
const PATIENCE = 180_000;

/** Waits until a partner has nothing due any more: what one run queued would be delivered in the next one. */
export async function waitUntilDelivered(postgres: Postgres, url: string, partnerId: string): Promise<void> {
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    const [row] = await postgres.query<{ waits: boolean }>(
      url,
      `select exists (select from webhook_endpoints e join webhook_deliveries d on d.endpoint_id = e.id
          where e.partner_id = $1 and e.enabled and d.due_at is not null) as waits`,
      [partnerId],
    );
    if (row?.waits === false) return;
    if (performance.now() > deadline) throw new Error('webhooks that were not delivered');
    await setTimeout(POLL);
  }
}
