import { conflict } from '../fault.ts';
import { type Change, removalOf } from './changes.ts';
import type { CurrentItem } from './current-items.ts';
import type { DesiredItem } from './desired-items.ts';
import { type Item, splitEndpointKey } from './items.ts';

/** What may be removed when files no longer name it. A partner never: its users would go with it. */
export type Prunable = 'audience' | 'client' | 'webhook_endpoint';

type Held = CurrentItem & { kind: Prunable };

/**
 * What of these kinds is there and not wanted. Only where the files are in charge: endpoints and clients of partners
 * that they name, resource servers of audiences that they name.
 * @throws Fault where something holds on to it.
 */
export function removals(
  desired: readonly DesiredItem[],
  current: readonly CurrentItem[],
  kinds: readonly Prunable[],
): Change[] {
  const wanted = new Set(desired.map(nameOf));
  const surplus = current.filter((item): item is Held => {
    return (kinds as readonly string[]).includes(item.kind) && !wanted.has(nameOf(item)) && isManaged(item, wanted);
  });
  const held = surplus.flatMap(({ kind, key }) => {
    if (kind !== 'audience') return [];
    const holders = holdersOf(key, desired, current);
    return holders.length === 0 ? [] : [`audience ${key}: still held by ${shortList(holders)}`];
  });
  if (held.length > 0) throw conflict(`cannot be removed:\n  ${held.join('\n  ')}\nTake it from them first`);
  return surplus.map(removalOf);
}

function nameOf({ kind, key }: Item): string {
  return `${kind} ${key}`;
}

/** Whether it is the files' to remove, and has not been switched off already. */
function isManaged({ kind, key, fields }: CurrentItem, wanted: ReadonlySet<string>): boolean {
  if (kind === 'webhook_endpoint') {
    return fields.enabled === true && wanted.has(`partner ${splitEndpointKey(key).partner}`);
  }
  if (kind !== 'client') return true;
  if (fields.status === 'blocked') return false;
  return wanted.has(fields.partner === null ? `audience ${fields.resource_server}` : `partner ${fields.partner}`);
}

/** Clients that will have an audience once all is as it is wanted: a blocked one keeps what it has. */
function holdersOf(audience: string, desired: readonly DesiredItem[], current: readonly CurrentItem[]): string[] {
  const clients = new Map<string, Item>();
  for (const item of [...current, ...desired]) if (item.kind === 'client') clients.set(item.key, item);
  return [...clients.values()]
    .filter(({ fields: { audiences, resource_server } }) => {
      return resource_server === audience || (Array.isArray(audiences) && audiences.includes(audience));
    })
    .map(({ key }) => key);
}

function shortList(names: readonly string[], most = 5): string {
  const more = names.length > most ? ` and ${names.length - most} more` : '';
  return `${names.slice(0, most).join(', ')}${more}`;
}
