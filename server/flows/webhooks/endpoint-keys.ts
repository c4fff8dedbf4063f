import { LRUCache } from 'lru-cache';
import { type WebhookKey, webhookKey } from '../../crypto/webhook-signature.ts';
import type { EndpointSecrets } from '../../store/webhook-endpoints.ts';
import type { Core } from '../core.ts';

/** What the requests to an endpoint are signed with. */
export interface EndpointKeys {
  current: WebhookKey;
  /** Signs too until then. */
  previous: { key: WebhookKey; endsAt: Date } | undefined;
}

export function sealWebhookSecret({ sealer }: Pick<Core, 'sealer'>, endpointId: string, secret: string): Buffer {
  return sealer.seal(secret, webhookSecretPurpose(endpointId));
}

/** The keys of an endpoint, out of what is kept of it. */
export function openEndpointKeys({ sealer }: Pick<Core, 'sealer'>, endpoint: EndpointSecrets): EndpointKeys {
  const { id, secret_sealed, previous_secret_sealed, previous_secret_ends_at: endsAt } = endpoint;
  const open = (sealed: Buffer) => webhookKey(sealer.open(sealed, webhookSecretPurpose(id)).toString());
  return {
    current: open(secret_sealed),
    previous:
      previous_secret_sealed !== null && endsAt !== null ? { key: open(previous_secret_sealed), endsAt } : undefined,
  };
}

/** Keys in memory, so that a secret is opened once and not for each request. */
export function createEndpointKeys(
  core: Pick<Core, 'sealer'>,
): (endpoint: EndpointSecrets & { secret_version: number }) => EndpointKeys {
  const known = new LRUCache<string, { version: number; keys: EndpointKeys }>({ max: 10_000 });
  return (endpoint) => {
    const found = known.get(endpoint.id);
    if (found?.version === endpoint.secret_version) return found.keys;
    const keys = openEndpointKeys(core, endpoint);
    known.set(endpoint.id, { version: endpoint.secret_version, keys });
    return keys;
  };
}

export function webhookSecretPurpose(endpointId: string): string {
  return `webhook secret ${endpointId}`;
}
