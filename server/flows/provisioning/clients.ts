import { newId } from '../../crypto/random.ts';
import { insertClientAudience } from '../../store/audiences.ts';
import { type Client, type ClientSettings, findClient, insertClient } from '../../store/clients.ts';
import type { Sql } from '../../store/database.ts';
import { OPERATORS_REALM } from '../../store/operators.ts';
import type { Core } from '../core.ts';
import { invalid, invalidField, notFound, taken } from '../fault.ts';
import { getAudience } from './audiences.ts';
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
  if (!isSlug(input.slug)) throw invalidField('slug', 'use lower-case letters, digits and hyphens, at most 63');
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
      if (resource_server !== null) await getAudience(sql, resource_server);
      const created = await insertClient(sql, client);
      for (const audience of audiences) {
        await getAudience(sql, audience);
        await insertClientAudience(sql, created.id, audience);
      }
      const { authentication, grants: granted, impersonation } = created;
      const details = { slug: created.slug, authentication, grants: granted, impersonation, audiences };
      await core.audit.record(sql, { ...by, action: 'client.create', ...clientTarget(created), details });
      return created;
    }),
    taken('slug', `the slug ${input.slug} is taken`),
  );
}

/** By client_id or slug; the console is none of those. @throws Fault when there is none. */
export async function getClient(sql: Sql, idOrSlug: string): Promise<Client> {
  const client = await findClient(sql, idOrSlug);
  if (client === undefined || client.partner_id === OPERATORS_REALM) throw notFound(`client ${idOrSlug}`);
  return client;
}

export function clientTarget({ id, partner_id }: Client) {
  return { partner_id, target_type: 'client', target_id: id };
}
