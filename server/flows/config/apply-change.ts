import type { Client, ClientSettings } from '../../store/clients.ts';
import type { Partner } from '../../store/partners.ts';
import { listTenancyPartners } from '../../store/tenancy.ts';
import { lockWebhookEndpoints, type WebhookEndpoint } from '../../store/webhook-endpoints.ts';
import type { Core } from '../core.ts';
import { conflict, notFound } from '../fault.ts';
import { createAudience, describeAudience, removeAudience } from '../provisioning/audiences.ts';
import { changeClient, setClientAudience, setClientStatus } from '../provisioning/client-changes.ts';
import { createClient, type NewClient } from '../provisioning/clients.ts';
import type { Provisioner } from '../provisioning/operator-action.ts';
import { createPartner, renamePartner, setPartnerStatus, setPartnerTheme } from '../provisioning/partners.ts';
import { changeWebhookEndpoint, createWebhookEndpoint, type EndpointPatch } from '../webhooks/endpoints.ts';
import type { Change } from './changes.ts';
import type { CurrentItem } from './current-items.ts';
import { themeOf } from './desired-items.ts';
import { type Fields, splitEndpointKey } from './items.ts';

/** Where a change is made, and of what; the core's database is the transaction that holds the item. */
interface Task {
  core: Core;
  change: Change;
  held: CurrentItem | undefined;
  by: Provisioner;
}

/** Makes one change by the flows that the command line has too, so that each check and each audit entry is theirs. */
export async function applyChange(task: Task): Promise<void> {
  const { action, kind } = task.change;
  await (action === 'remove' ? REMOVE[kind]?.(task) : APPLY[kind]?.(task));
}

const APPLY: Record<string, (task: Task) => Promise<unknown>> = {
  audience: applyAudience,
  partner: applyPartner,
  client: applyClient,
  webhook_endpoint: applyEndpoint,
};

const REMOVE: Record<string, (task: Task) => Promise<unknown>> = {
  audience: ({ core, change, by }) => removeAudience(core, change.key, by),
  client: ({ core, change, by }) => setClientStatus(core, change.key, 'blocked', by),
  webhook_endpoint: async (task) => changeEndpoint(task, { enabled: false }),
};

/** The fields that have to be set: of what is added all of them. */
function changedFields({ change }: Task): Fields {
  return Object.fromEntries(Object.entries(change.fields).map(([name, { after }]) => [name, after]));
}

async function applyAudience(task: Task): Promise<void> {
  const { core, change, by } = task;
  const { perspective, description } = changedFields(task) as { perspective: 'user' | 'partner'; description: string };
  if (change.action === 'add') await createAudience(core, { name: change.key, perspective, description }, by);
  else await describeAudience(core, change.key, description, by);
}

async function applyPartner(task: Task): Promise<void> {
  const { core, change, by } = task;
  const fields = changedFields(task) as Partial<Pick<Partner, 'name' | 'status'>>;
  const slug = change.key;
  if (change.action === 'add') await createPartner(core, { slug, name: fields.name ?? '' }, by);
  else if (fields.name !== undefined) await renamePartner(core, slug, fields.name, by);
  const themed = Object.keys(fields).some((name) => name.startsWith('theme.'));
  if (themed && change.action !== 'remove') await setPartnerTheme(core, slug, themeOf(change.desired.fields), by);
  if (fields.status !== undefined) await setPartnerStatus(core, slug, fields.status, by);
}

async function applyClient(task: Task): Promise<void> {
  const { core, change, by } = task;
  const { partner, resource_server, authentication, status, audiences, ...settings } = changedFields(task);
  const slug = change.key;
  if (change.action === 'add') {
    const owner = partner === undefined ? { resource_server } : { partner };
    await createClient(core, { slug, authentication, audiences, ...owner, ...settings } as unknown as NewClient, by);
  } else {
    if (Object.keys(settings).length > 0) await changeClient(core, slug, settings as Partial<ClientSettings>, by);
    if (audiences !== undefined) await applyAudiences(task);
  }
  if (status !== undefined) await setClientStatus(core, slug, status as Client['status'], by);
}

async function applyAudiences({ core, change, by }: Task): Promise<void> {
  const { before, after } = change.fields.audiences as { before: string[] | null; after: string[] };
  const had = before ?? [];
  for (const name of after) if (!had.includes(name)) await setClientAudience(core, change.key, name, true, by);
  for (const name of had) if (!after.includes(name)) await setClientAudience(core, change.key, name, false, by);
}

/** The secret of a new endpoint is shown to nobody: the partner gets its own by rotating it. */
async function applyEndpoint(task: Task): Promise<void> {
  const { core, change, by } = task;
  const fields = changedFields(task) as EndpointPatch;
  if (change.action === 'change') return changeEndpoint(task, fields);
  const { partner, url } = splitEndpointKey(change.key);
  const { enabled, ...settings } = fields;
  const partnerId = await partnerIdOf(core, partner);
  const { endpoint } = await createWebhookEndpoint(core, partnerId, { url, ...settings }, by);
  if (enabled === false) await changeWebhookEndpoint(core, { partnerId, id: endpoint.id, by }, { enabled });
}

async function changeEndpoint({ core, change, held, by }: Task, patch: Partial<WebhookEndpoint>): Promise<void> {
  if (held === undefined) throw conflict('the endpoint is gone');
  const partnerId = await partnerIdOf(core, splitEndpointKey(change.key).partner);
  await changeWebhookEndpoint(core, { partnerId, id: held.id, by }, patch);
}

async function partnerIdOf({ database }: Core, slug: string): Promise<string> {
  const [partner] = await listTenancyPartners(database, slug);
  if (partner === undefined) throw notFound(`partner ${slug}`);
  return partner.id;
}

/** Before an endpoint is looked for: nobody adds one of the same URL meanwhile. */
export async function lockEndpoints(core: Core, key: string): Promise<void> {
  const { partner } = splitEndpointKey(key);
  await lockWebhookEndpoints(core.database, await partnerIdOf(core, partner));
}
