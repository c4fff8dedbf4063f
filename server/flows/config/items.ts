/** What one thing of the tenancy is set to; null: nothing. */
export type FieldValue = string | number | boolean | null | string[];
export type Fields = Readonly<Record<string, FieldValue>>;

/** In the order that they are made: each needs those before it. */
export const KINDS = ['audience', 'partner', 'client', 'webhook_endpoint'] as const;
export type Kind = (typeof KINDS)[number];

/** One thing of the tenancy, flat, so that what files say and what the database has can be compared field by field. */
export interface Item {
  kind: Kind;
  /** Stable, and unique within its kind; see `endpointKey`. */
  key: string;
  /** A field that is absent is left as it is. Tokens of a theme are fields of their own: `theme.radius`. */
  fields: Fields;
}

/** Endpoints are known by their URL within a partner, in its one spelling. */
export function endpointKey(partner: string, url: string): string {
  return `${partner} ${URL.canParse(url) ? new URL(url).href : url}`;
}

export function splitEndpointKey(key: string): { partner: string; url: string } {
  const at = key.indexOf(' ');
  return { partner: key.slice(0, at), url: key.slice(at + 1) };
}

/** How people see a key: of a URL without its query, which may hold a secret. */
export function shownKey({ kind, key }: Pick<Item, 'kind' | 'key'>): string {
  if (kind !== 'webhook_endpoint') return key;
  const { partner, url } = splitEndpointKey(key);
  const [address = '', query] = url.split('?');
  return `${partner} ${address}${query === undefined ? '' : '?…'}`;
}

/** Lists are sets: no setting depends on an order. */
export function sameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  const [these, those] = [new Set(one), new Set(other)];
  return these.size === those.size && [...these].every((item) => those.has(item));
}
