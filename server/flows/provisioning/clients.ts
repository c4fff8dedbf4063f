import { newId } from '../../crypto/random.ts';
import { deleteClientAudience, findAudience, insertClientAudience } from '../../store/audiences.ts';
import {
  type Client,
  type ClientSettings,
  findClient,
  insertClient,
  updateClient,
  updateClientStatus,
} from '../../store/clients.ts';
import type { Sql } from '../../store/database.ts';
import { OPERATORS_REALM } from '../../store/operators.ts';
import { USER_ROLES } from '../../store/users.ts';
import type { Core } from '../core.ts';
import { invalid, notFound } from '../fault.ts';
import { changingClients, cutOffClient } from '../revocations/revoke.ts';
import { checkClientSettings, defaultSettings } from './client-settings.ts';
import { explainConflict, isSlug, type Provisioner } from './operator-action.ts';
import { getPartner } from './partners.ts';

export interface NewClient extends Partial<ClientSettings> {
  slug: string;
  name: string;
  authentication: Client['authentication'];
  /** Id or slug; exactly one of `partner` and `resource_server`. */
  partner?: string;
  /** The audience whose API this client is. */
  resource_server?: string;
  /** Audiences to grant from the start. */
  audiences?: string[];
}

export async function createClient(core: Core, input: NewClient, by: Provisioner): Promise<Client> {
  const { partner, resource_server = null, audiences = [], ...settings } = input;
  if (!isSlug(input.slug)) throw invalid('slug: use lower-case letters, digits and hyphens, at most 63');
  if ((partner === undefined) === (resource_server === null)) {
    throw invalid('a client belongs to a partner, or is the resource server of an audience: give one of the two');
  }
  return explainConflict(
    core.database.transaction(async (sql) => {
      const now = core.clock.now();
      const client: Client = {
        ...defaultSettings({ authentication: input.authentication, resource_server }),
        ...settings,
        id: newId(),
        partner_id: partner === undefined ? null : (await getPartner(sql, partner)).id,
        resource_server,
        status: 'active',
        epoch: 0,
        created_at: now,
        updated_at: now,
      };
      checkClientSettings(client, core.environment);
      if (resource_server !== null) await requireAudience(sql, resource_server);
      const created = await insertClient(sql, client);
      for (const audience of audiences) {
        await requireAudience(sql, audience);
        await insertClientAudience(sql, created.id, audience);
      }
      const { authentication, grants: granted, impersonation } = created;
      const details = { slug: created.slug, authentication, grants: granted, impersonation, audiences };
      await core.audit.record(sql, { ...by, action: 'client.create', ...target(created), details });
      return created;
    }),
    `the slug ${input.slug} is taken`,
  );
}

/** By client_id or slug; the console is none of those. @throws Fault when there is none. */
export async function getClient(sql: Sql, idOrSlug: string): Promise<Client> {
  const client = await findClient(sql, idOrSlug);
  if (client === undefined || client.partner_id === OPERATORS_REALM) throw notFound(`client ${idOrSlug}`);
  return client;
}

/** Taking away the permission to impersonate, or roles of it, also ends what was got by it. */
export async function changeClient(
  core: Core,
  idOrSlug: string,
  change: Partial<ClientSettings>,
  by: Provisioner,
): Promise<Client> {
  return changingClients(core, async (sql, revoke) => {
    const before = await getClient(sql, idOrSlug);
    checkClientSettings({ ...before, ...change }, core.environment);
    const client = await updateClient(sql, before.id, change, core.clock.now());
    if (client === undefined) throw notFound(`client ${idOrSlug}`);
    if (impersonatesLess(before, client)) await cutOffClient(core, sql, revoke, client.id, 'permission taken away');
    const fields = Object.keys(change) as (keyof ClientSettings)[];
    const details = Object.fromEntries(fields.map((field) => [field, { before: before[field], after: client[field] }]));
    await core.audit.record(sql, { ...by, action: 'client.update', ...target(client), details });
    return client;
  });
}

function impersonatesLess(before: Client, after: Client): boolean {
  if (!before.impersonation) return false;
  if (!after.impersonation) return true;
  const { impersonation_roles: roles } = after;
  return roles !== null && (before.impersonation_roles ?? USER_ROLES).some((role) => !roles.includes(role));
}

/** Blocking cuts off every token that the client got, for itself and for users. */
export async function setClientStatus(
  core: Core,
  idOrSlug: string,
  status: Client['status'],
  by: Provisioner,
): Promise<Client> {
  return changingClients(core, async (sql, revoke) => {
    const found = await getClient(sql, idOrSlug);
    if (found.status === status) return found;
    const client = await updateClientStatus(sql, found.id, status, core.clock.now());
    if (client === undefined) throw notFound(`client ${idOrSlug}`);
    if (status === 'blocked') await cutOffClient(core, sql, revoke, client.id, 'client blocked');
    const action = status === 'blocked' ? 'client.block' : 'client.unblock';
    await core.audit.record(sql, { ...by, action, ...target(client) });
    return client;
  });
}

/** Grants an audience to a client, or takes it away. Live tokens keep what they have until they expire. */
export async function setClientAudience(
  core: Core,
  idOrSlug: string,
  audience: string,
  granted: boolean,
  by: Provisioner,
): Promise<Client> {
  const changed = await core.database.transaction(async (sql) => {
    const client = await getClient(sql, idOrSlug);
    await requireAudience(sql, audience);
    const change = granted ? insertClientAudience : deleteClientAudience;
    if (await change(sql, client.id, audience)) {
      const action = granted ? 'client.grant_audience' : 'client.withdraw_audience';
      await core.audit.record(sql, { ...by, action, ...target(client), details: { audience } });
    }
    return client;
  });
  core.clients.clear();
  return changed;
}

async function requireAudience(sql: Sql, name: string): Promise<void> {
  if ((await findAudience(sql, name)) === undefined) throw notFound(`audience ${name}`);
}

function target({ id, partner_id }: Client) {
  return { partner_id, target_type: 'client', target_id: id };
}
