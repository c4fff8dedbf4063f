import { keptKey, type Store } from '../session/kept.ts';

/** What was typed into a form and not saved yet, and the tag of what it was typed over. */
export interface Draft {
  etag: string | null;
  values: Record<string, unknown>;
}

export function draftKey(operatorId: string, form: string): string {
  return keptKey(operatorId, `draft.${form}`);
}

export function readDraft(store: Store, key: string): Draft | undefined {
  try {
    const { etag, values } = JSON.parse(store.getItem(key) ?? '{}') as Partial<Draft>;
    return values && { etag: etag ?? null, values };
  } catch {
    return undefined;
  }
}

/**
 * Keeps a draft; one without values is forgotten. A browser that stores nothing, or no more, keeps none: an older one would
 * come back as if it were what was typed last.
 */
export function writeDraft(store: Store, key: string, draft: Draft): void {
  try {
    if (Object.keys(draft.values).length === 0) store.removeItem(key);
    else store.setItem(key, JSON.stringify(draft));
  } catch {
    store.removeItem(key);
  }
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
