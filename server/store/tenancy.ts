import type { Client, ClientSettings } from './clients.ts';
import type { Sql } from './database.ts';
import { CONSOLE_CLIENT, OPERATORS_REALM } from './operators.ts';
import type { Partner } from './partners.ts';
import type { WebhookEndpoint } from './webhook-endpoints.ts';

/**
 * Reads of all that operators set up, under the names that they gave it; the rows of one name alone are also locked. The
 * operators' own realm is not among it.
 */

export type TenancyPartner = Pick<Partner, 'id' | 'slug' | 'name' | 'status' | 'theme'>;

export async function listTenancyPartners(sql: Sql, slug?: string): Promise<TenancyPartner[]> {
  return sql.query<TenancyPartner>(
    `select id, slug, name, status, theme from partners
      where id <> '${OPERATORS_REALM}' ${slug === undefined ? '' : 'and slug = $1 for no key update'}`,
    slug === undefined ? [] : [slug],
  );
}

export interface TenancyClient
  extends ClientSettings,
    Pick<Client, 'id' | 'slug' | 'status' | 'authentication' | 'resource_server'> {
  /** Slug. */
  partner: string | null;
  audiences: string[];
}

export async function listTenancyClients(sql: Sql, slug?: string): Promise<TenancyClient[]> {
  return sql.query<TenancyClient>(
    `select c.*, p.slug as partner,
       array(select audience from client_audiences where client_id = c.id order by audience) as audiences
       from clients c left join partners p on p.id = c.partner_id
      where c.id <> '${CONSOLE_CLIENT}' ${slug === undefined ? '' : 'and c.slug = $1 for no key update of c'}`,
    slug === undefined ? [] : [slug],
  );
}

export interface TenancyEndpoint
  extends Pick<
    WebhookEndpoint,
    'id' | 'partner_id' | 'url' | 'description' | 'delivery' | 'legacy_signature' | 'enabled' | 'disabled_reason'
  > {
  /** Slug. */
  partner: string;
}

/** In the order that they were made. */
export async function listTenancyEndpoints(sql: Sql, partner?: string): Promise<TenancyEndpoint[]> {
  return sql.query<TenancyEndpoint>(
    `select e.id, e.partner_id, p.slug as partner, e.url, e.description, e.delivery, e.legacy_signature, e.enabled,
       e.disabled_reason
       from webhook_endpoints e join partners p on p.id = e.partner_id
      where e.deleted_at is null ${partner === undefined ? '' : 'and p.slug = $1'} order by e.id
       ${partner === undefined ? '' : 'for no key update of e'}`,
    partner === undefined ? [] : [partner],
  );
}
