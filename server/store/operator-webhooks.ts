import type { Sql } from './database.ts';
import { WEBHOOK_ENDPOINT_COLUMNS, type WebhookEndpoint } from './webhook-endpoints.ts';

/** How an endpoint does, in a word. */
export const ENDPOINT_STATES = ['healthy', 'failing', 'paused', 'disabled'] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];

/** Each says of a row that it is troubled, which an index of few rows finds; but `healthy`, which most are. */
const IN_STATE: Record<EndpointState, string> = {
  healthy: 'enabled and failures = 0',
  failing: '(not enabled or failures > 0) and enabled and (paused_until is null or paused_until <= $4)',
  paused: '(not enabled or failures > 0) and enabled and paused_until > $4',
  disabled: '(not enabled or failures > 0) and not enabled',
};

/** Endpoints of every partner, or of one, in the order that they were made. */
export async function listEveryWebhookEndpoint(
  sql: Sql,
  filter: { partnerId: string | undefined; state: EndpointState | undefined; now: Date },
  page: { after: string | undefined; limit: number },
): Promise<WebhookEndpoint[]> {
  const inState = filter.state === undefined ? '' : `and ${IN_STATE[filter.state]}`;
  return sql.query<WebhookEndpoint>(
    `select ${WEBHOOK_ENDPOINT_COLUMNS} from webhook_endpoints
      where deleted_at is null and ($1::uuid is null or partner_id = $1) and ($2::uuid is null or id > $2)
        and $4::timestamptz is not null ${inState}
      order by id limit $3`,
    [filter.partnerId ?? null, page.after ?? null, page.limit, filter.now],
  );
}

/** The partner that an endpoint belongs to. */
export async function findEndpointOwner(sql: Sql, id: string): Promise<string | undefined> {
  const [endpoint] = await sql.query<{ partner_id: string }>(
    'select partner_id from webhook_endpoints where id = $1 and deleted_at is null',
    [id],
  );
  return endpoint?.partner_id;
}

/** The partner that a contract belongs to. */
export async function findContractOwner(sql: Sql, id: string): Promise<string | undefined> {
  const [contract] = await sql.query<{ partner_id: string }>('select partner_id from contracts where id = $1', [id]);
  return contract?.partner_id;
}

export function stateOf(endpoint: WebhookEndpoint, now: Date): EndpointState {
  if (!endpoint.enabled) return 'disabled';
  if (endpoint.failures === 0) return 'healthy';
  return endpoint.paused_until !== null && endpoint.paused_until > now ? 'paused' : 'failing';
}
