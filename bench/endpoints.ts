import { randomUUIDv7 } from 'node:crypto';
import { loadConfig } from '../server/config.ts';
import { createSealer } from '../server/crypto/seal.ts';
import { newWebhookSecret } from '../server/crypto/webhook-signature.ts';
import { sealWebhookSecret } from '../server/flows/webhooks/endpoint-keys.ts';
import { loadMasterKeys } from '../server/master-key.ts';
import type { WattlockSite } from './peers/wattlock.ts';
import type { Postgres } from './postgres.ts';

/** A webhook endpoint, with the secret that only the one who makes it sees. */
export interface Endpoint {
  id: string;
  url: string;
  secret: string;
}

/** Takes the demo site's endpoints out of the way, for good. */
export async function disableEndpoints(postgres: Postgres, databaseUrl: string): Promise<void> {
  await postgres.query(databaseUrl, 'update webhook_endpoints set enabled = false');
  await postgres.query(databaseUrl, 'delete from webhook_catch_ups');
}

/** Makes endpoints of a partner, one for each URL, and more of them than the partner API lets one have. */
export async function addEndpoints(
  postgres: Postgres,
  databaseUrl: string,
  site: WattlockSite,
  { partnerId, urls }: { partnerId: string; urls: readonly string[] },
): Promise<Endpoint[]> {
  const sealer = createSealer(loadMasterKeys(loadConfig(site.env)).current);
  const endpoints = urls.map((url) => ({ id: randomUUIDv7(), url, secret: newWebhookSecret() }));
  await postgres.query(
    databaseUrl,
    `insert into webhook_endpoints (id, partner_id, url, secret_sealed, created_at, updated_at)
     select id, $1, url, secret_sealed, now(), now()
       from unnest($2::uuid[], $3::text[], $4::bytea[]) as given (id, url, secret_sealed)`,
    [
      partnerId,
      endpoints.map(({ id }) => id),
      urls,
      endpoints.map(({ id, secret }) => sealWebhookSecret({ sealer }, id, secret)),
    ],
  );
  return endpoints;
}
