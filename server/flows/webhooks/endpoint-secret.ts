import { after, DAY } from '../../clock.ts';
import { newWebhookSecret } from '../../crypto/webhook-signature.ts';
import { updateEndpointSecrets, type WebhookEndpoint } from '../../store/webhook-endpoints.ts';
import type { Core } from '../core.ts';
import { sealWebhookSecret } from './endpoint-keys.ts';
import { type EndpointChange, holdEndpoint, record } from './endpoints.ts';

/** How long the secret that was replaced signs too. */
const OVERLAP = DAY;

/**
 * Gives an endpoint a new secret, shown this once. The one before signs too for a day; the one before that ends now.
 */
export async function rotateWebhookSecret(core: Core, change: EndpointChange): Promise<{ id: string; secret: string }> {
  const secret = newWebhookSecret();
  await core.database.transaction(async (sql) => {
    const endpoint = await holdEndpoint(sql, change);
    await updateEndpointSecrets(
      sql,
      {
        id: endpoint.id,
        secret_sealed: sealWebhookSecret(core, endpoint.id, secret),
        previous_secret_sealed: endpoint.secret_sealed,
        previous_secret_ends_at: after(core.clock, OVERLAP),
      },
      core.clock.now(),
    );
    await record(core, sql, endpoint, 'webhook_endpoint.rotate_secret', change.by);
  });
  return { id: change.id, secret };
}

/** Ends the secret that was replaced, before its time. */
export async function endPreviousSecret(core: Core, change: EndpointChange): Promise<WebhookEndpoint> {
  return core.database.transaction(async (sql) => {
    const endpoint = await holdEndpoint(sql, change);
    if (endpoint.previous_secret_sealed === null) return endpoint;
    const ended = { ...endpoint, previous_secret_sealed: null, previous_secret_ends_at: null };
    await updateEndpointSecrets(sql, ended, core.clock.now());
    await record(core, sql, endpoint, 'webhook_endpoint.end_previous_secret', change.by);
    return { ...ended, updated_at: core.clock.now() };
  });
}
