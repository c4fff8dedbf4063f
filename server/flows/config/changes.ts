import { sha256 } from '../../crypto/digest.ts';
import type { CurrentItem } from './current-items.ts';
import type { DesiredItem } from './desired-items.ts';
import { type Fields, type FieldValue, type Item, KINDS, type Kind, sameValue, shownKey } from './items.ts';
import type { Prunable } from './prune.ts';

/** What `remove` does: what can be switched off is, and only what nothing depends on is deleted. */
export const REMOVAL = { audience: 'delete', client: 'block', webhook_endpoint: 'disable' } as const;

export type FieldChanges = Record<string, { before: FieldValue; after: FieldValue }>;

export type Change =
  | { action: 'add'; kind: Kind; key: string; fields: FieldChanges; desired: DesiredItem }
  | { action: 'change'; kind: Kind; key: string; fields: FieldChanges; desired: DesiredItem }
  | { action: 'remove'; kind: Prunable; key: string; fields: FieldChanges };

/** A change as it is told: an id of all that it says, under which it can be approved, and no more of a URL than need be. */
export interface ToldChange {
  id: string;
  action: Change['action'];
  kind: Kind;
  name: string;
  /** Of a removal, what it does. */
  effect?: (typeof REMOVAL)[Prunable];
  fields: FieldChanges;
}

export function told(change: Change): ToldChange {
  const { action, kind, key, fields } = change;
  const id = sha256(JSON.stringify([action, kind, key, fields])).toString('base64url');
  const effect = change.action === 'remove' ? { effect: REMOVAL[change.kind] } : {};
  return { id, action, kind, name: shownKey(change), ...effect, fields };
}

/** What makes an item as it is wanted; undefined when it is. */
export function changeOf(desired: DesiredItem, current: Item | undefined): Change | undefined {
  const { kind, key } = desired;
  const fields = fieldChanges(desired.fields, current?.fields);
  if (current === undefined) return { action: 'add', kind, key, fields, desired };
  return Object.keys(fields).length === 0 ? undefined : { action: 'change', kind, key, fields, desired };
}

function fieldChanges(wanted: Fields, current: Fields | undefined): FieldChanges {
  const names = Object.keys(wanted).filter((name) => {
    return current === undefined ? wanted[name] !== null : !sameValue(wanted[name], current[name]);
  });
  return Object.fromEntries(
    names.map((name) => [name, { before: current?.[name] ?? null, after: wanted[name] ?? null }]),
  );
}

export function removalOf({ kind, key }: CurrentItem & { kind: Prunable }): Change {
  return { action: 'remove', kind, key, fields: {} };
}

/** Each after what it needs, removals last and backwards. */
export function inOrder(changes: readonly Change[]): Change[] {
  const rank = ({ action, kind }: Change) =>
    action === 'remove' ? 2 * KINDS.length - KINDS.indexOf(kind) : KINDS.indexOf(kind);
  return changes.toSorted((a, b) => rank(a) - rank(b) || (a.key < b.key ? -1 : 1));
}
