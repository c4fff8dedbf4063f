import { deleteClientAudience, insertClientAudience } from '../../store/audiences.ts';
import { lockClientForSecrets } from '../../store/client-secrets.ts';
import { type Client, type ClientSettings, updateClient, updateClientStatus } from '../../store/clients.ts';
import type { Sql } from '../../store/database.ts';
import { findListedClient, type ListedClient } from '../../store/listed-clients.ts';
import { USER_ROLES } from '../../store/users.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import type { Core } from '../core.ts';
import { existing, notFound } from '../fault.ts';
import { changingClients, cutOffClient, type Revoke } from '../revocations/revoke.ts';
import { getAudience } from './audiences.ts';
import { checkClientSettings } from './client-settings.ts';
import { clientTarget, getClient } from './clients.ts';
import type { Provisioner } from './operator-action.ts';

export interface ClientChange extends Partial<ClientSettings> {
  status?: Client['status'];
  /** All that it may ask tokens for from now on. */
  audiences?: readonly string[];
}

/**
 * Settings, status and audiences of a client at once.
 * @param check Is given the client as it was, before anything is changed.
 */
export async function reviseClient(
  core: Core,
  id: string,
  { status, audiences, ...settings }: ClientChange,
  by: Provisioner,
  check: (before: ListedClient) => void,
): Promise<ListedClient> {
  return changingClients(core, async (sql, revoke) => {
    const client = await holdClient(sql, id);
    const before = await listedClient(core, sql, client.id);
    check(before);
    const changing: ChangingClient = { core, sql, revoke, client, by };
    await changeSettings(changing, settings);
    if (status !== undefined && status !== client.status) await changeStatus(changing, status);
    for (const { name } of before.audiences) {
      if (audiences?.includes(name) === false) await changeAudience(changing, name, false);
    }
    for (const name of audiences ?? []) {
      await existing('audiences', getAudience(sql, name));
      await changeAudience(changing, name, true);
    }
    return listedClient(core, sql, client.id);
  });
}

/** A client with what lists show of it; the console is none. @throws Fault when there is none. */
export async function listedClient(core: Core, sql: Sql, idOrSlug: string): Promise<ListedClient> {
  const { id } = await getClient(sql, idOrSlug);
  const client = await findListedClient(sql, id, core.clock.now());
  if (client === undefined) throw notFound(`client ${idOrSlug}`);
  return client;
}

export async function changeClient(
  core: Core,
  idOrSlug: string,
  change: Partial<ClientSettings>,
  by: Provisioner,
): Promise<Client> {
  return changingClients(core, async (sql, revoke) => {
    const client = await holdClient(sql, idOrSlug);
    return changeSettings({ core, sql, revoke, client, by }, change);
  });
}

export async function setClientStatus(
  core: Core,
  idOrSlug: string,
  status: Client['status'],
  by: Provisioner,
): Promise<Client> {
  return changingClients(core, async (sql, revoke) => {
    const client = await holdClient(sql, idOrSlug);
    return client.status === status ? client : changeStatus({ core, sql, revoke, client, by }, status);
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
  return changingClients(core, async (sql, revoke) => {
    const client = await holdClient(sql, idOrSlug);
    await getAudience(sql, audience);
    await changeAudience({ core, sql, revoke, client, by }, audience, granted);
    return client;
  });
}

/** A client whose change is under way, in one transaction. */
interface ChangingClient {
  core: Core;
  sql: Sql;
  revoke: Revoke;
  /** As it was before. */
  client: Client;
  by: Provisioner;
}

async function holdClient(sql: Sql, idOrSlug: string): Promise<Client> {
  const { id } = await getClient(sql, idOrSlug);
  await lockClientForSecrets(sql, id);
  return getClient(sql, id);
}

/** Taking away the permission to impersonate, or roles of it, also ends what was got by it. */
async function changeSettings(changing: ChangingClient, change: Partial<ClientSettings>): Promise<Client> {
  const { core, sql, revoke, client: before } = changing;
  checkClientSettings({ ...before, ...change }, core.environment);
  const fields = (Object.keys(change) as (keyof ClientSettings)[]).filter((field) => {
    return change[field] !== undefined && JSON.stringify(change[field]) !== JSON.stringify(before[field]);
  });
  if (fields.length === 0) return before;
  const client = (await updateClient(sql, before.id, change, core.clock.now())) ?? before;
  if (impersonatesLess(before, client)) await cutOffClient(core, sql, revoke, client.id, 'permission taken away');
  const details = Object.fromEntries(fields.map((field) => [field, { before: before[field], after: client[field] }]));
  await record(changing, 'client.update', details);
  return client;
}

function impersonatesLess(before: Client, after: Client): boolean {
  if (!before.impersonation) return false;
  if (!after.impersonation) return true;
  const { impersonation_roles: roles } = after;
  return roles !== null && (before.impersonation_roles ?? USER_ROLES).some((role) => !roles.includes(role));
}

/** Blocking cuts off every token that the client got, for itself and for users. */
async function changeStatus(changing: ChangingClient, status: Client['status']): Promise<Client> {
  const { core, sql, revoke, client: before } = changing;
  const client = (await updateClientStatus(sql, before.id, status, core.clock.now())) ?? before;
  if (status === 'blocked') await cutOffClient(core, sql, revoke, client.id, 'client blocked');
  await record(changing, status === 'blocked' ? 'client.block' : 'client.unblock', {});
  return client;
}

async function changeAudience(changing: ChangingClient, audience: string, granted: boolean): Promise<void> {
  const { sql, client } = changing;
  const change = granted ? insertClientAudience : deleteClientAudience;
  if (!(await change(sql, client.id, audience))) return;
  await record(changing, granted ? 'client.grant_audience' : 'client.withdraw_audience', { audience });
}

async function record(changing: ChangingClient, action: AuditAction, details: Record<string, unknown>): Promise<void> {
  const { core, sql, client, by } = changing;
  await core.audit.record(sql, { ...by, action, ...clientTarget(client), details });
}
