import type { Core } from '../core.ts';
import { conflict } from '../fault.ts';
import { MOST_ENDPOINTS } from '../webhooks/endpoints.ts';
import { type Change, changeOf, inOrder } from './changes.ts';
import { type CurrentItem, readItems } from './current-items.ts';
import { type DesiredItem, desiredItems } from './desired-items.ts';
import { itemFaults } from './item-faults.ts';
import type { Item } from './items.ts';
import { type Prunable, removals } from './prune.ts';
import { type ReadDocuments, readDocuments, refuse } from './read-documents.ts';
import type { FileFault, GivenFile } from './source-file.ts';

/** What an operator wants: files, the variables that they name, and what may be removed. */
export interface Wish {
  files: readonly GivenFile[];
  variables: Readonly<Record<string, string>>;
  prune: readonly Prunable[];
}

/** What makes all as the files say, in the order in which it is done; reads only. */
export async function planTenancy(core: Core, { files, variables, prune }: Wish): Promise<Change[]> {
  const read = readDocuments(files, variables);
  const desired = desiredItems(read.document);
  refuse(endpointFaults(desired, read));
  const current = await core.database.transaction(readItems);
  const known = new Map(current.map((item) => [nameOf(item), item]));
  const changes = desired.flatMap((item) => changeOf(item, known.get(nameOf(item))) ?? []);
  refuse(changeFaults(core, changes, read, new Set([...known.keys(), ...desired.map(nameOf)])));
  refuseTooMany(changes, current);
  return inOrder([...changes, ...removals(desired, current, prune)]);
}

function nameOf({ kind, key }: Item): string {
  return `${kind} ${key}`;
}

/** An endpoint that stands in the files twice would be told of each change twice. */
function endpointFaults(desired: readonly DesiredItem[], read: ReadDocuments): FileFault[] {
  const seen = new Set<string>();
  return desired.flatMap(({ kind, key, path }) => {
    if (kind !== 'webhook_endpoint') return [];
    const isNew = !seen.has(key);
    seen.add(key);
    if (isNew) return [];
    return [read.fault([...path, 'url'], 'url: this partner has an endpoint of the same URL above')];
  });
}

function changeFaults(
  core: Core,
  changes: readonly Change[],
  read: ReadDocuments,
  known: ReadonlySet<string>,
): FileFault[] {
  return changes.flatMap((change) => {
    if (change.action === 'remove') return [];
    return itemFaults(change, core.environment, known).map(({ at = [], message }) => {
      const { path, key, kind } = change.desired;
      const said = kind === 'webhook_endpoint' ? message : `${key}: ${message}`;
      return read.fault([...path, ...at], said);
    });
  });
}

/** @throws Fault where a partner would have more endpoints than it may. */
function refuseTooMany(changes: readonly Change[], current: readonly CurrentItem[]): void {
  const counts = new Map<string, number>();
  const added = changes.filter(({ action }) => action === 'add');
  for (const { kind, key } of [...current, ...added]) {
    const partner = key.split(' ')[0] ?? '';
    if (kind === 'webhook_endpoint') counts.set(partner, (counts.get(partner) ?? 0) + 1);
  }
  for (const { kind, key } of added) {
    const partner = key.split(' ')[0] ?? '';
    if (kind === 'webhook_endpoint' && (counts.get(partner) ?? 0) > MOST_ENDPOINTS) {
      throw conflict(`${partner} would have more than ${MOST_ENDPOINTS} webhook endpoints`);
    }
  }
}
