import { readTheme } from '../../protocol/theme.ts';
import { type Audience, findAudience, listAudiences } from '../../store/audiences.ts';
import type { Sql } from '../../store/database.ts';
import {
  listTenancyClients,
  listTenancyEndpoints,
  listTenancyPartners,
  type TenancyClient,
  type TenancyEndpoint,
  type TenancyPartner,
} from '../../store/tenancy.ts';
import { DEFAULT_SETTINGS } from '../provisioning/client-settings.ts';
import { themeFields } from './desired-items.ts';
import { endpointKey, type Fields, type Item, type Kind, splitEndpointKey } from './items.ts';

/** An item as the database has it. */
export interface CurrentItem extends Item {
  /** Of its row; of an audience the name. */
  id: string;
  /** An endpoint that somebody else than the partner or the operator disabled. */
  failed?: boolean;
}

/** Everything that was set up; users are not. */
export async function readItems(sql: Sql): Promise<CurrentItem[]> {
  return [
    ...(await everyAudience(sql)).map(audienceItem),
    ...(await listTenancyPartners(sql)).map(partnerItem),
    ...(await listTenancyClients(sql)).map(clientItem),
    ...endpointItems(await listTenancyEndpoints(sql)),
  ];
}

/** One item, held until the transaction ends. */
export async function holdItem(sql: Sql, kind: Kind, key: string): Promise<CurrentItem | undefined> {
  if (kind === 'partner') return (await listTenancyPartners(sql, key)).map(partnerItem)[0];
  if (kind === 'client') return (await listTenancyClients(sql, key)).map(clientItem)[0];
  if (kind === 'webhook_endpoint') {
    const items = endpointItems(await listTenancyEndpoints(sql, splitEndpointKey(key).partner));
    return items.find((item) => item.key === key);
  }
  const audience = await findAudience(sql, key);
  return audience && audienceItem(audience);
}

const PAGE = 500;

async function everyAudience(sql: Sql): Promise<Audience[]> {
  const all: Audience[] = [];
  for (;;) {
    const page = await listAudiences(sql, all.at(-1)?.name, PAGE);
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

function audienceItem({ name, perspective, description }: Audience): CurrentItem {
  return { kind: 'audience', key: name, id: name, fields: { perspective, description } };
}

/** Tokens of a theme that no longer hold count as absent, as they do on pages. */
function partnerItem({ id, slug, name, status, theme }: TenancyPartner): CurrentItem {
  return { kind: 'partner', key: slug, id, fields: { name, status, ...themeFields(readTheme(theme)) } };
}

const SETTINGS = ['name', ...Object.keys(DEFAULT_SETTINGS)] as (keyof TenancyClient)[];

function clientItem(client: TenancyClient): CurrentItem {
  const { id, slug, partner, resource_server, authentication, status, audiences } = client;
  const settings = Object.fromEntries(SETTINGS.map((setting) => [setting, client[setting]])) as Fields;
  const fields = { partner, resource_server, authentication, status, audiences, ...settings };
  return { kind: 'client', key: slug, id, fields };
}

/** Of several endpoints of one URL the first that was made is meant by it; files cannot name the others. */
function endpointItems(endpoints: readonly TenancyEndpoint[]): CurrentItem[] {
  const seen = new Map<string, number>();
  return endpoints.map(({ id, partner, url, disabled_reason, ...rest }) => {
    const key = endpointKey(partner, url);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    const { description, delivery, legacy_signature, enabled } = rest;
    return {
      ...{ kind: 'webhook_endpoint', id, key: count === 1 ? key : `${key} (${count})` },
      ...{ fields: { description, delivery, legacy_signature, enabled }, failed: disabled_reason !== null },
    };
  });
}
