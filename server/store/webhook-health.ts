import type { Sql } from './database.ts';
import type { WebhookEndpoint } from './webhook-endpoints.ts';

/** How an endpoint has been doing. */
export type EndpointHealth = Pick<
  WebhookEndpoint,
  'id' | 'partner_id' | 'enabled' | 'disabled_reason' | 'failures' | 'failing_since' | 'paused_until' | 'updated_at'
>;

const COLUMNS = 'id, partner_id, enabled, disabled_reason, failures, failing_since, paused_until, updated_at';

/** The health of endpoints, held until the transaction ends; in order, so that nobody waits in a ring. */
export async function lockEndpointHealth(sql: Sql, ids: readonly string[]): Promise<EndpointHealth[]> {
  return sql.query<EndpointHealth>(
    `select ${COLUMNS} from webhook_endpoints where id = any($1::uuid[]) and deleted_at is null
      order by id for no key update`,
    [ids],
  );
}

export async function updateEndpointHealth(sql: Sql, health: EndpointHealth): Promise<void> {
  const { id, enabled, disabled_reason, failures, failing_since, paused_until, updated_at } = health;
  await sql.query(
    `update webhook_endpoints set enabled = $2, disabled_reason = $3, failures = $4, failing_since = $5,
       paused_until = $6, updated_at = $7 where id = $1`,
    [id, enabled, disabled_reason, failures, failing_since, paused_until, updated_at],
  );
}
