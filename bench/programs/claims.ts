import { systemClock } from '../../server/clock.ts';
import type { Core } from '../../server/flows/core.ts';
import { claimDeliveries } from '../../server/flows/webhooks/claim-deliveries.ts';
import { type SlotCounts, slotsWhile } from '../../server/flows/webhooks/endpoint-slots.ts';
import { openDatabase } from '../../server/store/open.ts';
import { scopedDatabase } from '../../server/store/scoped-database.ts';
import { insertOutcomes, type WebhookOutcome } from '../../server/store/webhook-outcomes.ts';
import { summariseLatency } from '../latency.ts';
import type { Latency } from '../load-types.ts';
import { answerParent } from './parent.ts';

/* Takes what is due and acknowledges it, one after the other, through the server's own statements; nothing is sent. */

export interface ClaimsPlan {
  databaseUrl: string;
  /** How much is taken at a time. */
  limit: number;
}

/** Milliseconds of each, and of how many. */
export interface ClaimsReport {
  claimed: number;
  claims: Latency;
  acknowledgements: Latency;
}

/** Of a worker that has just started. */
const SLOTS = { ...(slotsWhile(0, 1_000) as { slots: SlotCounts }).slots, own: [], flowing: { quick: [], slow: [] } };

answerParent(async ({ databaseUrl, limit }: ClaimsPlan): Promise<ClaimsReport> => {
  const opened = await openDatabase({ url: databaseUrl, pool: 1, dataDir: '', onError: () => {} });
  const database = scopedDatabase(opened, { role: 'wattlock_worker' });
  const clock = systemClock();
  const claims: number[] = [];
  const acknowledgements: number[] = [];
  let claimed = 0;
  for (;;) {
    const begun = performance.now();
    const taken = await claimDeliveries({ clock } as Core, database, SLOTS, limit);
    if (taken.length === 0) break;
    const done = performance.now();
    claims.push(done - begun);
    claimed += taken.length;
    const outcomes = taken.map(({ endpoint, revision, token }): WebhookOutcome => {
      const { endpoint_id, contract_id, acked_revision } = revision;
      return {
        ...{ id: crypto.randomUUID(), endpoint_id, contract_id, revision: revision.revision },
        ...{ partner_id: endpoint.partner_id, attempt: 1, started_at: clock.now(), milliseconds: 1 },
        ...{
          status: 204,
          failure: null,
          answer: '',
          body_sha256: '00'.repeat(32),
          body_bytes: revision.snapshot.length,
        },
        ...{ resend: false, lease_token: token, acked_revision, verdict: 'delivered', due_at: null, problem: null },
      };
    });
    await database.transaction((sql) => insertOutcomes(sql, outcomes, clock.now()));
    acknowledgements.push(performance.now() - done);
  }
  await opened.close();
  return { claimed, claims: summariseLatency(claims), acknowledgements: summariseLatency(acknowledgements) };
});
