/** "; did you mean X?" for the name that takes the fewest edits, when that is at most a third of it. */
export function nearest(name: string, names: readonly string[]): string {
  const typed = name.slice(0, 100);
  const best = names.map((one) => ({ one, edits: distance(typed, one) })).toSorted((a, b) => a.edits - b.edits)[0];
  return best !== undefined && best.edits <= Math.max(1, best.one.length / 3) ? `; did you mean ${best.one}?` : '';
}

/** How many characters to add, take away or exchange make one text of another (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, character] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const exchanged = (row[at - 1] ?? 0) + (other[at - 1] === character ? 0 : 1);
      next.push(Math.min(exchanged, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
