import type { Slots } from '../../store/webhook-claims.ts';
import { CIRCUIT_FROM } from './endpoint-health.ts';

/** Requests that an endpoint gets at a time while all is well. */
export const HEALTHY_SLOTS = 10;

/**
 * What endpoints get at a time, by how many of a worker's requests are under way. One that has taken nothing yet may be
 * dead, as many others may be, and costs two. The last requests are for endpoints that answer at once, so that neither
 * dead ones nor slow ones hold them up, however many there are.
 */
const LEVELS = [
  { upTo: 0.5, slots: { probing: 1, unknown: 2, slow: HEALTHY_SLOTS, quick: HEALTHY_SLOTS, ahead: 4 * HEALTHY_SLOTS } },
  { upTo: 0.9, slots: { probing: 1, unknown: 1, slow: 3, quick: 3, ahead: 3 } },
  { upTo: 1, slots: { probing: 0, unknown: 0, slow: 0, quick: 3, ahead: 3 } },
];

export type SlotCounts = Pick<Slots, 'probing' | 'unknown' | 'slow' | 'quick' | 'ahead' | 'probingFrom'>;

/** What may be claimed while so many requests are under way, of so many; undefined: nothing. */
export function slotsWhile(sending: number, most: number): { slots: SlotCounts; room: number } | undefined {
  for (const { upTo, slots } of LEVELS) {
    const room = Math.floor(upTo * most) - sending;
    if (room > 0) return { slots: { ...slots, probingFrom: CIRCUIT_FROM }, room };
  }
  return undefined;
}
