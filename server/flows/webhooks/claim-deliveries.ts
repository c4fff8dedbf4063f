import { after, MINUTE } from '../../clock.ts';
import { newId } from '../../crypto/random.ts';
import type { Database } from '../../store/database.ts';
import {
  type Claim,
  type ClaimedRevision,
  leaseDeliveries,
  leaseResends,
  lockServableEndpoints,
  type ServableEndpoint,
  type Slots,
} from '../../store/webhook-claims.ts';
import { skipMissingRevisions } from '../../store/webhook-leases.ts';
import type { Core } from '../core.ts';

/** A revision that this worker alone may send, until its lease runs out. */
export interface ClaimedDelivery {
  endpoint: ServableEndpoint;
  revision: ClaimedRevision & { revision: number };
  resend: boolean;
  token: string;
}

const MOST_ENDPOINTS = 50;

/** Longer than a request may take, and what comes of it takes to be written. */
const LEASE = MINUTE;

/**
 * Takes what is due, of the endpoints that were not served for longest.
 * @param database The worker's.
 */
export async function claimDeliveries(
  { clock, logger }: Core,
  database: Database,
  slots: Slots,
  limit: number,
): Promise<ClaimedDelivery[]> {
  const token = newId();
  const now = clock.now();
  const taken = await database.transaction(async (sql) => {
    const endpoints = await lockServableEndpoints(sql, now, slots, MOST_ENDPOINTS);
    if (endpoints.length === 0) return undefined;
    const ids = endpoints.map(({ id }) => id);
    const claim: Claim = { endpoints: ids, slots, now, until: after(clock, LEASE), token, limit };
    // No more than half, so that deliveries have their turn too.
    const half = { ...claim, limit: Math.ceil(limit / 2) };
    const resends = endpoints.some((endpoint) => endpoint.resends) ? await leaseResends(sql, half) : [];
    const revisions = await leaseDeliveries(sql, { ...claim, limit: limit - resends.length });
    return { endpoints: new Map(endpoints.map((endpoint) => [endpoint.id, endpoint])), resends, revisions };
  });
  if (taken === undefined) return [];
  const missing = taken.revisions.filter(({ revision }) => revision === null);
  if (missing.length > 0) {
    // What else was taken is sent all the same; the lease of these runs out.
    const told = (error: unknown) => logger.error({ error }, 'revisions that are gone could not be skipped');
    await skipMissingRevisions(database, token, missing).catch(told);
  }
  return [...claimed(taken.resends, true), ...claimed(taken.revisions, false)];

  function claimed(revisions: readonly ClaimedRevision[], resend: boolean): ClaimedDelivery[] {
    return revisions.flatMap((found) => {
      const endpoint = taken?.endpoints.get(found.endpoint_id);
      if (endpoint === undefined || found.revision === null) return [];
      return [{ endpoint, revision: { ...found, revision: found.revision }, resend, token }];
    });
  }
}
