import { themeSchema } from '../../protocol/theme.ts';
import { defaultSettings } from '../provisioning/client-settings.ts';
import type { ClientEntry, EndpointEntry, PartnerEntry, TenancyDocument } from './document-schema.ts';
import { endpointKey, type Fields, type FieldValue, type Item } from './items.ts';

/** A wanted item, and where in the document it stands. */
export interface DesiredItem extends Item {
  path: readonly (string | number)[];
}

/** What a document asks for, with the defaults where it says nothing. */
export function desiredItems(document: TenancyDocument): DesiredItem[] {
  return [
    ...Object.entries(document.audiences ?? {}).map(([key, { perspective, description = '' }]) => {
      return { kind: 'audience' as const, key, fields: { perspective, description }, path: ['audiences', key] };
    }),
    ...Object.entries(document.partners ?? {}).map(([key, entry]) => {
      return { kind: 'partner' as const, key, fields: partnerFields(entry), path: ['partners', key] };
    }),
    ...Object.entries(document.clients ?? {}).map(([key, entry]) => {
      return { kind: 'client' as const, key, fields: clientFields(entry), path: ['clients', key] };
    }),
    ...Object.entries(document.partners ?? {}).flatMap(([partner, { webhook_endpoints = [] }]) =>
      webhook_endpoints.map((entry, index) => ({
        kind: 'webhook_endpoint' as const,
        key: endpointKey(partner, entry.url),
        fields: endpointFields(entry),
        path: ['partners', partner, 'webhook_endpoints', index],
      })),
    ),
  ];
}

function partnerFields({ name, status, theme }: PartnerEntry): Fields {
  return { name, ...(status && { status }), ...themeFields(theme ?? {}) };
}

const TOKENS = Object.keys(themeSchema.properties);

/** A field for each token that a theme may have. */
export function themeFields(theme: Record<string, unknown>): Fields {
  return Object.fromEntries(TOKENS.map((token) => [`theme.${token}`, (theme[token] ?? null) as FieldValue]));
}

/** The theme that fields are of. */
export function themeOf(fields: Fields): Record<string, FieldValue> {
  const given = TOKENS.map((token) => [token, fields[`theme.${token}`] ?? null] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== null));
}

function clientFields({ name, partner, resource_server, authentication = 'client_secret', ...entry }: ClientEntry) {
  const kind = { authentication, resource_server: resource_server ?? null };
  return { name, partner: partner ?? null, ...kind, audiences: [], ...defaultSettings(kind), ...entry };
}

function endpointFields({
  description = '',
  delivery = 'every',
  legacy_signature = true,
  enabled,
}: EndpointEntry): Fields {
  return { description, delivery, legacy_signature, ...(enabled !== undefined && { enabled }) };
}
