import { standardSignature, webhookKey } from '../crypto/webhook-signature.ts';
import type { Core } from '../flows/core.ts';
import { openEndpointKeys } from '../flows/webhooks/endpoint-keys.ts';
import { endPreviousSecret, rotateWebhookSecret } from '../flows/webhooks/endpoint-secret.ts';
import { changeWebhookEndpoint, createWebhookEndpoint, MOST_ENDPOINTS } from '../flows/webhooks/endpoints.ts';
import type { Partner } from '../store/partners.ts';
import { listWebhookEndpoints, type WebhookEndpoint } from '../store/webhook-endpoints.ts';
import type { SandboxPartner } from './sandbox-file.ts';

const BY = { actor_type: 'system', actor_id: 'sandbox' } as const;

/** By this it is found again when the file that held its id is gone. */
const DESCRIPTION = 'The inbox of the demo site';

type Webhook = SandboxPartner['webhook'];

/** The endpoint that leads to the inbox of a demo partner's site, and the secret that the site verifies with. */
export async function seedWebhook(
  core: Core,
  partner: Partner,
  origin: string,
  known: Webhook | undefined,
): Promise<Webhook> {
  const url = `${origin}/webhooks`;
  const endpoints = await listWebhookEndpoints(core.database, { partnerId: partner.id, limit: MOST_ENDPOINTS });
  const found =
    endpoints.find(({ id }) => id === known?.endpoint_id) ??
    endpoints.find(({ description }) => description === DESCRIPTION);
  if (found === undefined) {
    const made = await createWebhookEndpoint(core, partner.id, { url, description: DESCRIPTION }, BY);
    return { endpoint_id: made.endpoint.id, url, secret: made.secret };
  }
  const change = { partnerId: partner.id, id: found.id, by: BY };
  // The address is a setting; and an endpoint that was given up while the site was away has a site again.
  const isGivenUp = found.disabled_reason !== null;
  if (found.url !== url || isGivenUp) {
    await changeWebhookEndpoint(core, change, { url, ...(isGivenUp && { enabled: true }) });
  }
  if (known !== undefined && signsWith(core, found, known.secret)) return { ...known, endpoint_id: found.id, url };
  const { secret } = await rotateWebhookSecret(core, change);
  // Nobody knows it, so nobody waits for its end.
  await endPreviousSecret(core, change);
  return { endpoint_id: found.id, url, secret };
}

/** Whether a secret is the endpoint's: it may have been rotated since the file was written. */
function signsWith(core: Core, endpoint: WebhookEndpoint, secret: string): boolean {
  const content = { id: endpoint.id, timestamp: 0, body: Buffer.of() };
  const { current } = openEndpointKeys(core, endpoint);
  return standardSignature(current, content) === standardSignature(webhookKey(secret), content);
}
