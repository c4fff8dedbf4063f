import { one, type Sql } from './database.ts';

/** An address of a partner that is told of each change of its contracts. */
export interface WebhookEndpoint {
  id: string;
  partner_id: string;
  url: string;
  description: string;
  delivery: 'every' | 'latest';
  legacy_signature: boolean;
  enabled: boolean;
  /** `gone`, `failing`; null where nobody, or the partner, disabled it. */
  disabled_reason: string | null;
  secret_sealed: Buffer;
  secret_version: number;
  previous_secret_sealed: Buffer | null;
  previous_secret_ends_at: Date | null;
  failures: number;
  failing_since: Date | null;
  paused_until: Date | null;
  created_at: Date;
  updated_at: Date;
}

export const WEBHOOK_ENDPOINT_COLUMNS = `id, partner_id, url, description, delivery, legacy_signature, enabled, disabled_reason, secret_sealed,
  secret_version, previous_secret_sealed, previous_secret_ends_at, failures, failing_since, paused_until, created_at,
  updated_at`;

export type NewWebhookEndpoint = Pick<
  WebhookEndpoint,
  'id' | 'partner_id' | 'url' | 'description' | 'delivery' | 'legacy_signature' | 'secret_sealed' | 'created_at'
>;

export async function insertWebhookEndpoint(sql: Sql, endpoint: NewWebhookEndpoint): Promise<WebhookEndpoint> {
  const { id, partner_id, url, description, delivery, legacy_signature, secret_sealed, created_at } = endpoint;
  return one(
    await sql.query<WebhookEndpoint>(
      `insert into webhook_endpoints
         (id, partner_id, url, description, delivery, legacy_signature, secret_sealed, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning ${WEBHOOK_ENDPOINT_COLUMNS}`,
      [id, partner_id, url, description, delivery, legacy_signature, secret_sealed, created_at],
    ),
  );
}

/** Lets endpoints of a partner be made one after the other, so that counting them means something. `kept`: with those that were deleted lately. */
export async function lockWebhookEndpoints(sql: Sql, partnerId: string): Promise<{ live: number; kept: number }> {
  await sql.query(`select pg_advisory_xact_lock(hashtextextended('webhook endpoints ' || $1, 0))`, [partnerId]);
  const rows = await sql.query<{ live: number; kept: number }>(
    `select count(*) filter (where deleted_at is null) as live, count(*) as kept from webhook_endpoints
      where partner_id = $1`,
    [partnerId],
  );
  return one(rows);
}

export async function findWebhookEndpoint(
  sql: Sql,
  partnerId: string,
  id: string,
): Promise<WebhookEndpoint | undefined> {
  const [endpoint] = await sql.query<WebhookEndpoint>(
    `select ${WEBHOOK_ENDPOINT_COLUMNS} from webhook_endpoints where id = $1 and partner_id = $2 and deleted_at is null`,
    [id, partnerId],
  );
  return endpoint;
}

/** An endpoint of a partner, held until the transaction ends. */
export async function lockWebhookEndpoint(
  sql: Sql,
  partnerId: string,
  id: string,
): Promise<WebhookEndpoint | undefined> {
  const [endpoint] = await sql.query<WebhookEndpoint>(
    `select ${WEBHOOK_ENDPOINT_COLUMNS} from webhook_endpoints where id = $1 and partner_id = $2 and deleted_at is null
       for no key update`,
    [id, partnerId],
  );
  return endpoint;
}

/** In the order that they were made. */
export async function listWebhookEndpoints(
  sql: Sql,
  filter: { partnerId: string; after?: string; limit: number },
): Promise<WebhookEndpoint[]> {
  return sql.query<WebhookEndpoint>(
    `select ${WEBHOOK_ENDPOINT_COLUMNS} from webhook_endpoints
      where partner_id = $1 and deleted_at is null and ($2::uuid is null or id > $2) order by id limit $3`,
    [filter.partnerId, filter.after ?? null, filter.limit],
  );
}

/** Writes what a partner may change; the caller holds the row. */
export async function updateWebhookEndpoint(sql: Sql, endpoint: WebhookEndpoint): Promise<void> {
  const { id, url, description, delivery, legacy_signature, enabled, disabled_reason, updated_at } = endpoint;
  const { failures, failing_since, paused_until } = endpoint;
  await sql.query(
    `update webhook_endpoints set url = $2, description = $3, delivery = $4, legacy_signature = $5, enabled = $6,
       disabled_reason = $7, failures = $8, failing_since = $9, paused_until = $10, updated_at = $11 where id = $1`,
    [
      ...[id, url, description, delivery, legacy_signature, enabled, disabled_reason],
      ...[failures, failing_since, paused_until, updated_at],
    ],
  );
}

/** The secrets of an endpoint, sealed. */
export type EndpointSecrets = Pick<
  WebhookEndpoint,
  'id' | 'secret_sealed' | 'previous_secret_sealed' | 'previous_secret_ends_at'
>;

export async function updateEndpointSecrets(sql: Sql, secrets: EndpointSecrets, now: Date): Promise<void> {
  const { id, secret_sealed, previous_secret_sealed, previous_secret_ends_at } = secrets;
  await sql.query(
    `update webhook_endpoints set secret_sealed = $2, previous_secret_sealed = $3, previous_secret_ends_at = $4,
       secret_version = secret_version + 1, updated_at = $5 where id = $1`,
    [id, secret_sealed, previous_secret_sealed, previous_secret_ends_at, now],
  );
}

/** Takes an endpoint out of sight, with its secrets; what belongs to it goes in time. */
export async function deleteWebhookEndpoint(sql: Sql, id: string, now: Date): Promise<void> {
  await sql.query(
    `update webhook_endpoints set enabled = false, deleted_at = $2, secret_sealed = '', previous_secret_sealed = null,
       secret_version = secret_version + 1 where id = $1`,
    [id, now],
  );
  await sql.query('delete from webhook_catch_ups where endpoint_id = $1', [id]);
}

/** What waits for an endpoint, and what was given up. */
export interface EndpointWork {
  id: string;
  pending: number;
  parked: number;
}

/** Counts the work of endpoints, each number up to `most`. */
export async function countEndpointWork(sql: Sql, ids: readonly string[], most: number): Promise<EndpointWork[]> {
  return sql.query<EndpointWork>(
    `select id, (select count(*) from (select from webhook_deliveries d
         where d.endpoint_id = id and d.due_at is not null limit $2) waiting) as pending,
       (select count(*) from (select from webhook_parked p where p.endpoint_id = id limit $2) given_up) as parked
       from unnest($1::uuid[]) as id`,
    [ids, most],
  );
}
