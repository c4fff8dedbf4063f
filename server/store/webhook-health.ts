import type { Sql } from './database.ts';
import { toJson } from './json.ts';
import type { WebhookEndpoint } from './webhook-endpoints.ts';

/** How an endpoint has been doing. */
export type EndpointHealth = Pick<
  WebhookEndpoint,
  'id' | 'partner_id' | 'enabled' | 'disabled_reason' | 'failures' | 'failing_since' | 'paused_until' | 'updated_at'
>;

/** An endpoint whose health is held, with where it is. */
export type HeldEndpoint = EndpointHealth & Pick<WebhookEndpoint, 'url'>;

const COLUMNS = 'id, partner_id, url, enabled, disabled_reason, failures, failing_since, paused_until, updated_at';

/**
 * The health of endpoints, held until the transaction ends: once in it, in order, and after rows of deliveries, so that
 * nobody waits in a ring.
 */
export async function lockEndpointHealth(sql: Sql, ids: readonly string[]): Promise<HeldEndpoint[]> {
  return sql.query<HeldEndpoint>(
    `select ${COLUMNS} from webhook_endpoints where id = any($1::uuid[]) and deleted_at is null
      order by id for no key update`,
    [ids],
  );
}

/** Writes how endpoints do, all in one statement. */
export async function updateEndpointsHealth(sql: Sql, healths: readonly EndpointHealth[]): Promise<void> {
  await sql.query(
    `update webhook_endpoints e set enabled = h.enabled, disabled_reason = h.disabled_reason, failures = h.failures,
       failing_since = h.failing_since, paused_until = h.paused_until, updated_at = h.updated_at
       from jsonb_to_recordset($1::jsonb) as h (id uuid, enabled boolean, disabled_reason text, failures integer,
         failing_since timestamptz, paused_until timestamptz, updated_at timestamptz)
      where e.id = h.id`,
    [toJson(healths)],
  );
}
