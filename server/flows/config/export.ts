import { stringify } from 'yaml';
import type { Core } from '../core.ts';
import { defaultSettings } from '../provisioning/client-settings.ts';
import { getPartner } from '../provisioning/partners.ts';
import { type CurrentItem, readItems } from './current-items.ts';
import { themeOf } from './desired-items.ts';
import type { TenancyDocument } from './document-schema.ts';
import { type Fields, type FieldValue, sameValue, splitEndpointKey } from './items.ts';
import { escaped } from './variables.ts';

type Entry = Record<string, unknown>;

/**
 * What is set up, as a document that a plan finds no difference in: in a stable order, without what is the default.
 * @param slug Of one partner, with its clients and endpoints; without: everything.
 */
export async function exportTenancy(core: Core, slug?: string): Promise<TenancyDocument> {
  const only = slug === undefined ? undefined : (await getPartner(core.database, slug)).slug;
  const items = (await core.database.transaction(readItems)).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const ofKind = (kind: CurrentItem['kind']) => items.filter((item) => item.kind === kind);
  const endpoints = ofKind('webhook_endpoint').filter(isNamed);
  const partners = ofKind('partner').filter(({ key }) => only === undefined || key === only);
  const clients = ofKind('client').filter(({ fields }) => only === undefined || fields.partner === only);
  const sections: Entry = {
    audiences: only === undefined ? entries(ofKind('audience'), ({ fields }) => audienceEntry(fields)) : {},
    partners: entries(partners, (partner) => {
      return partnerEntry(
        partner.fields,
        endpoints.filter(({ key }) => splitEndpointKey(key).partner === partner.key),
      );
    }),
    clients: entries(clients, ({ fields }) => clientEntry(fields)),
  };
  const filled = Object.entries(sections).filter(([, section]) => Object.keys(section as object).length > 0);
  return escapeTexts({ version: 1, ...Object.fromEntries(filled) }) as TenancyDocument;
}

/** Whether a file can name it: of several endpoints of one URL only the first. */
function isNamed({ key }: CurrentItem): boolean {
  return !/ \(\d+\)$/.test(key);
}

function entries(items: readonly CurrentItem[], entryOf: (item: CurrentItem) => Entry): Entry {
  return Object.fromEntries(items.map((item) => [item.key, entryOf(item)]));
}

function audienceEntry({ perspective, description }: Fields): Entry {
  return { perspective, ...(description !== '' && { description }) };
}

function partnerEntry(fields: Fields, endpoints: readonly CurrentItem[]): Entry {
  const theme = themeOf(fields);
  return {
    name: fields.name,
    ...(fields.status !== 'active' && { status: fields.status }),
    ...(Object.keys(theme).length > 0 && { theme }),
    ...(endpoints.length > 0 && { webhook_endpoints: endpoints.map(endpointEntry) }),
  };
}

function endpointEntry({ key, fields, failed }: CurrentItem): Entry {
  const { description, delivery, legacy_signature, enabled } = fields;
  return {
    url: splitEndpointKey(key).url,
    ...(description !== '' && { description }),
    ...(delivery !== 'every' && { delivery }),
    ...(legacy_signature === false && { legacy_signature }),
    // One that failed too long is no setting of anybody's.
    ...(enabled === false && failed !== true && { enabled }),
  };
}

function clientEntry({
  partner,
  resource_server,
  authentication,
  status,
  audiences,
  name,
  ...settings
}: Fields): Entry {
  const kind = { authentication, resource_server } as Parameters<typeof defaultSettings>[0];
  const defaults = defaultSettings(kind) as unknown as Record<string, FieldValue>;
  const told = Object.entries(settings).filter(([setting, value]) => !sameValue(value, defaults[setting]));
  return {
    name,
    ...(partner === null ? { resource_server } : { partner }),
    ...(authentication !== 'client_secret' && { authentication }),
    ...(status !== 'active' && { status }),
    ...(Array.isArray(audiences) && audiences.length > 0 && { audiences }),
    ...Object.fromEntries(told),
  };
}

function escapeTexts(value: unknown): unknown {
  if (typeof value === 'string') return escaped(value);
  if (Array.isArray(value)) return value.map(escapeTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, escapeTexts(inner)]));
}

const HEAD = `# Partners, clients and audiences of Wattlock, with their themes and webhook endpoints.
# No users and no secrets: neither is read from here, nor written here.
#   wattlock config plan <this file>     shows what differs
#   wattlock config apply <this file>    makes it so, after asking
`;

/** The document as a file. Every control character is escaped: it may be shown on a terminal. */
export function toYaml(document: TenancyDocument): string {
  const yaml = stringify(document, { version: '1.2', lineWidth: 0, blockQuote: false, aliasDuplicateObjects: false });
  // These stand in double quotes only.
  const safe = yaml.replace(/[\u007f-\u009f]/g, (character) => `\\x${character.charCodeAt(0).toString(16)}`);
  return `${HEAD}\n${safe}`;
}
