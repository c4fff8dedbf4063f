/** What was typed into a form and not saved yet, and the tag of what it was typed over. */
export interface Draft {
  etag: string | null;
  values: Record<string, unknown>;
}

/** Where the browser keeps drafts: in this window only, until it is closed. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'wattlock.draft.';

/** Each operator finds their own drafts only, also when two use one window after the other. */
export function draftKey(operatorId: string, form: string): string {
  return `${PREFIX}${operatorId}.${form}`;
}

export function readDraft(store: Store, key: string): Draft | undefined {
  try {
    const { etag, values } = JSON.parse(store.getItem(key) ?? '{}') as Partial<Draft>;
    return values && { etag: etag ?? null, values };
  } catch {
    return undefined;
  }
}

/** Keeps a draft; one without values is forgotten. A browser that stores nothing, or no more, keeps none. */
export function writeDraft(store: Store, key: string, draft: Draft): void {
  try {
    if (Object.keys(draft.values).length === 0) store.removeItem(key);
    else store.setItem(key, JSON.stringify(draft));
  } catch {
    // The form itself still holds what was typed.
  }
}

/** Forgets every draft, but those of one operator. */
export function forgetDrafts(store: Store, except?: string): void {
  const own = except && draftKey(except, '');
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  for (const key of keys) if (key.startsWith(PREFIX) && !(own && key.startsWith(own))) store.removeItem(key);
}

/** The fields with what the draft says of them; what it says of others, or in another shape, is left out. */
export function withDraft<T extends object>(source: T, draft: Draft | undefined): T {
  const known = Object.entries(draft?.values ?? {}).filter(
    ([name, value]) => Object.hasOwn(source, name) && isLike(source[name as keyof T], value),
  );
  return { ...source, ...Object.fromEntries(known) };
}

function isLike(one: unknown, other: unknown): boolean {
  if (one === null || one === undefined || other === null) return true;
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
}
