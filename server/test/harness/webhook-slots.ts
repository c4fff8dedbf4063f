import assert from 'node:assert/strict';
import type { ClaimedDelivery } from '../../flows/webhooks/claim-deliveries.ts';
import { slotsWhile } from '../../flows/webhooks/endpoint-slots.ts';
import type { Slots } from '../../store/webhook-claims.ts';

/** What a process may take that has taken this, knows these to flow, and has so many of a thousand requests under way. */
export function slotsOf(
  taken: readonly ClaimedDelivery[] = [],
  flowing: Partial<Slots['flowing']> = {},
  sending = 0,
): Slots {
  const may = slotsWhile(sending, 1_000);
  assert.ok(may);
  return { ...may.slots, own: taken.map(({ token }) => token), flowing: { quick: [], slow: [], ...flowing } };
}
