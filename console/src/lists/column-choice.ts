/** What the reader chose of the columns of a list; a column without a choice is shown where there is room for it. */
export type Choice = ReadonlyMap<string, boolean>;

/** As the browser keeps it: `failure,-partner`. */
export function readChoice(kept: string | undefined): Choice {
  const names = (kept ?? '').split(',').filter((name) => name !== '');
  return new Map(names.map((name) => (name.startsWith('-') ? [name.slice(1), false] : [name, true])));
}

export function writeChoice(choice: Choice): string | undefined {
  const names = [...choice].map(([key, shown]) => (shown ? key : `-${key}`));
  return names.length === 0 ? undefined : names.join(',');
}
