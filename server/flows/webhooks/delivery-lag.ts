import type { WebhookOutcome } from '../../store/webhook-outcomes.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';

type Sent = {
  endpoint: Pick<ClaimedDelivery['endpoint'], 'created_at'>;
  revision: Pick<ClaimedDelivery['revision'], 'made_at'>;
  resend: boolean;
};

/**
 * How long after its commit a change was acknowledged, in seconds. What is sent once more says nothing about that, nor
 * what was made before its endpoint.
 */
export function deliveryLag(
  { endpoint, revision, resend }: Sent,
  { verdict, started_at, milliseconds }: Pick<WebhookOutcome, 'verdict' | 'started_at' | 'milliseconds'>,
): number | undefined {
  if (verdict !== 'delivered' || resend || revision.made_at < endpoint.created_at) return undefined;
  return Math.max(0, started_at.getTime() + milliseconds - revision.made_at.getTime()) / 1000;
}
