import { type Clock, seconds } from '../../clock.ts';
import { legacySignature, standardSignature } from '../../crypto/webhook-signature.ts';
import type { EndpointKeys } from './endpoint-keys.ts';
import { webhookId } from './message-id.ts';

/** A revision that is sent to an endpoint. */
export interface Sent {
  /** Default: that of the revision. */
  id?: string;
  contract_id: string;
  revision: number;
  event: string;
  body: Buffer;
}

/** The headers of a delivery. While a secret is replaced, both sign; the legacy scheme has room for the old one only. */
export function webhookHeaders(
  { contract_id, revision, event, body, id = webhookId(contract_id, revision) }: Sent,
  { current, previous }: EndpointKeys,
  legacy: boolean,
  clock: Clock,
): Record<string, string> {
  const timestamp = seconds(clock);
  const old = previous !== undefined && previous.endsAt.getTime() > clock.millis() ? previous.key : undefined;
  const keys = old === undefined ? [current] : [current, old];
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': keys.map((key) => standardSignature(key, { id, timestamp, body })).join(' '),
    'webhook-event': event,
    'webhook-revision': String(revision),
    ...(legacy && { 'X-Auth-Signature': legacySignature(old ?? current, body) }),
  };
}
