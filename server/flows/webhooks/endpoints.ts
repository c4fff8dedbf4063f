import { newId } from '../../crypto/random.ts';
import { newWebhookSecret } from '../../crypto/webhook-signature.ts';
import { refusedUrl } from '../../outbound/refused-url.ts';
import type { Sql } from '../../store/database.ts';
import { type CatchUp, insertCatchUp } from '../../store/webhook-catch-ups.ts';
import {
  deleteWebhookEndpoint,
  insertWebhookEndpoint,
  lockWebhookEndpoint,
  lockWebhookEndpoints,
  updateWebhookEndpoint,
  type WebhookEndpoint,
} from '../../store/webhook-endpoints.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import type { Core } from '../core.ts';
import { conflict, Fault, notFound } from '../fault.ts';
import type { Provisioner } from '../provisioning/operator-action.ts';
import { sealWebhookSecret } from './endpoint-keys.ts';

/** Each change of a contract writes a row for each of them. */
export const MOST_ENDPOINTS = 20;

/** With those that were deleted within the hour: what they had due is still passed over by each claim. */
const MOST_KEPT = 100;

export interface NewEndpoint {
  url: string;
  description?: string;
  delivery?: WebhookEndpoint['delivery'];
  /** `all`: the latest snapshot of each contract is delivered too. */
  from?: 'now' | 'all';
  legacy_signature?: boolean;
}

/** Makes an endpoint. The secret is shown this once: it is kept sealed. */
export async function createWebhookEndpoint(
  core: Core,
  partnerId: string,
  { url, description = '', delivery = 'every', from = 'now', legacy_signature = true }: NewEndpoint,
  by: Provisioner,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const callable = callableUrl(core, url);
  const id = newId();
  const secret = newWebhookSecret();
  const created_at = core.clock.now();
  const endpoint = await core.database.transaction(async (sql) => {
    const { live, kept } = await lockWebhookEndpoints(sql, partnerId);
    if (live >= MOST_ENDPOINTS) throw conflict(`a partner has at most ${MOST_ENDPOINTS} webhook endpoints`);
    if (kept >= MOST_KEPT) throw conflict('too many webhook endpoints were made and deleted; try again in an hour');
    const made = await insertWebhookEndpoint(sql, {
      ...{ id, partner_id: partnerId, url: callable, description, delivery, legacy_signature, created_at },
      secret_sealed: sealWebhookSecret(core, id, secret),
    });
    // Also for `now`: a change that is under way does not see the endpoint.
    await requestCatchUp(core, sql, made, from === 'all' ? 'all' : 'made');
    await record(core, sql, made, 'webhook_endpoint.create', by, {
      ...{ host: new URL(callable).host, delivery, from },
    });
    return made;
  });
  core.webhooks.wake();
  return { endpoint, secret };
}

/** Which endpoint is to change, who changes it, and what must hold of it before (`If-Match`). */
export interface EndpointChange {
  partnerId: string;
  id: string;
  by: Provisioner;
  /** Throws when the endpoint is not what the caller takes it for. */
  check?(before: WebhookEndpoint): void;
}

export type EndpointPatch = Partial<
  Pick<WebhookEndpoint, 'url' | 'description' | 'delivery' | 'enabled' | 'legacy_signature'>
>;

/**
 * Changes an endpoint. One that is enabled (again), or moved, begins afresh: its failures are forgotten, and what it is
 * behind with is due.
 */
export async function changeWebhookEndpoint(
  core: Core,
  change: EndpointChange,
  patch: EndpointPatch,
): Promise<WebhookEndpoint> {
  const changed = patch.url === undefined ? patch : { ...patch, url: callableUrl(core, patch.url) };
  const result = await core.database.transaction(async (sql) => {
    const before = await holdEndpoint(sql, change);
    const merged = { ...before, ...changed };
    const troubled = !before.enabled || before.failures > 0 || before.paused_until !== null;
    const afresh = merged.enabled && (merged.url !== before.url || (changed.enabled === true && troubled));
    const differs = Object.entries(changed).some(([name, value]) => before[name as keyof EndpointPatch] !== value);
    if (!differs && !afresh) return before;
    const after: WebhookEndpoint = { ...merged, ...(afresh && AFRESH), updated_at: core.clock.now() };
    await updateWebhookEndpoint(sql, after);
    if (afresh) await requestCatchUp(core, sql, after, 'enabled');
    await record(core, sql, after, 'webhook_endpoint.change', change.by, told(changed));
    return after;
  });
  core.webhooks.wake();
  return result;
}

const AFRESH = { disabled_reason: null, failures: 0, failing_since: null, paused_until: null };

/** Deletes an endpoint; what is under way to it may still arrive. */
export async function removeWebhookEndpoint(core: Core, change: EndpointChange): Promise<void> {
  await core.database.transaction(async (sql) => {
    const endpoint = await holdEndpoint(sql, change);
    await deleteWebhookEndpoint(sql, endpoint.id, core.clock.now());
    await record(core, sql, endpoint, 'webhook_endpoint.delete', change.by);
  });
}

/** The endpoint of a change, held until the transaction ends. */
export async function holdEndpoint(sql: Sql, { partnerId, id, check }: EndpointChange): Promise<WebhookEndpoint> {
  const endpoint = await lockWebhookEndpoint(sql, partnerId, id);
  if (endpoint === undefined) throw noSuchEndpoint();
  check?.(endpoint);
  return endpoint;
}

/** The same for an endpoint that does not exist and for another partner's. */
export function noSuchEndpoint(): Fault {
  return notFound('such webhook endpoint of this partner');
}

function requestCatchUp(core: Core, sql: Sql, endpoint: WebhookEndpoint, kind: CatchUp['kind']): Promise<void> {
  const { id: endpoint_id, partner_id, created_at: since } = endpoint;
  const catchUp = { id: newId(), endpoint_id, partner_id, kind, created_at: core.clock.now() };
  return insertCatchUp(sql, { ...catchUp, since: kind === 'all' ? null : since });
}

/** Tells the audit log of a change of an endpoint. */
export function record(
  core: Core,
  sql: Sql,
  { id, partner_id }: Pick<WebhookEndpoint, 'id' | 'partner_id'>,
  action: AuditAction,
  by: Provisioner,
  details: Record<string, unknown> = {},
): Promise<void> {
  const target = { target_type: 'webhook_endpoint', target_id: id };
  return core.audit.record(sql, { ...by, action, partner_id, ...target, details });
}

/** What the audit log keeps of a change: of an address only the host, since the rest may hold a secret. */
function told({ url, description, ...changed }: EndpointPatch): Record<string, unknown> {
  return {
    ...changed,
    ...(url !== undefined && { host: new URL(url).host }),
    ...(description !== undefined && { description: 'changed' }),
  };
}

/** The URL in its one spelling. @throws Fault when it can never be called. */
function callableUrl({ environment }: Core, url: string): string {
  const refused = refusedUrl(url, { allowLoopback: environment === 'sandbox' });
  if (refused === undefined) return new URL(url).href;
  const errors = [{ pointer: '/url', code: 'refused_url', detail: refused }];
  throw new Fault('unprocessable', `url: ${refused}`, { code: 'refused_url', errors });
}
