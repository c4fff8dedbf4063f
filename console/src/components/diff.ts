export interface Difference {
  field: string;
  before: unknown;
  after: unknown;
}

/** Every field that differs, by its path; lists are compared as a whole. */
export function diffOf(before: unknown, after: unknown, path = ''): Difference[] {
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => diffOf(before[name], after[name], path === '' ? name : `${path}.${name}`));
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ field: path, before, after }];
}

/** Details of an audit entry that tell a change: `{ before, after }` as a whole, or for each field. */
export function changesOf(details: Record<string, unknown>): { changes: Difference[]; rest: Record<string, unknown> } {
  const { before, after, changes, ...rest } = details;
  if (isObject(before) || isObject(after))
    return { changes: diffOf(before ?? {}, after ?? {}), rest: changes === undefined ? rest : { ...rest, changes } };
  const fields = isObject(changes) ? changes : {};
  const perField = Object.entries(fields).filter(([, value]) => isChange(value));
  if (perField.length === 0) return { changes: [], rest: details };
  return {
    changes: perField.map(([field, value]) => ({ field, ...(value as { before: unknown; after: unknown }) })),
    rest,
  };
}

function isChange(value: unknown): boolean {
  return isObject(value) && ('before' in value || 'after' in value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
