import type { Statistics } from '../api/insight.ts';

/** The sum of what was measured; undefined where nothing was. */
export function total(values: (number | null)[]): number | undefined {
  const measured = values.filter((value) => value !== null);
  return measured.length === 0 ? undefined : measured.reduce((sum, value) => sum + value, 0);
}

/** How the later half compares with the earlier one, as a share of it; undefined where that says nothing. */
export function delta(values: (number | null)[]): number | undefined {
  const middle = Math.floor(values.length / 2);
  const [before, after] = [total(values.slice(0, middle)), total(values.slice(middle))];
  if (!before || after === undefined) return undefined;
  return after / before - 1;
}

export function tokensOf({ tokens }: Statistics): (number | null)[] {
  return tokens.map(({ by_grant }) => by_grant && Object.values(by_grant).reduce((sum, count) => sum + count, 0));
}

/** The share of deliveries that went well, at each time. */
export function successShares({ deliveries }: Statistics): (number | null)[] {
  return deliveries.map(({ succeeded, failed }) => {
    const all = (succeeded ?? 0) + (failed ?? 0);
    return succeeded === null || all === 0 ? null : succeeded / all;
  });
}

export function grantsOf({ tokens }: Statistics): string[] {
  return [...new Set(tokens.flatMap(({ by_grant }) => Object.keys(by_grant ?? {})))].sort();
}
