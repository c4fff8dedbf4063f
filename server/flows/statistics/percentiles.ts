/** Of a histogram. Null: nothing was recorded. */
export interface Percentiles {
  p50_ms: number | null;
  p95_ms: number | null;
  p99_ms: number | null;
}

/**
 * Between the bounds of the bucket that a share of what was counted falls into. The last bucket has no upper bound: what
 * falls into it is told as its lower one, and took longer.
 * @param counted By the upper bound of the bucket in seconds; buckets that nothing fell into may be left out.
 * @param bounds Of all buckets but the last, the least first.
 */
export function percentiles(
  counted: readonly (readonly [bound: string, amount: number])[],
  bounds: readonly number[],
): Percentiles {
  const buckets = counted.map(([bound, amount]) => ({ upper: Number(bound), amount }));
  const sorted = buckets.toSorted((one, other) => (one.upper < other.upper ? -1 : 1));
  const all = sorted.reduce((sum, { amount }) => sum + amount, 0);
  const at = (share: number): number | null => {
    let seen = 0;
    for (const { upper, amount } of sorted) {
      const rest = all * share - seen;
      const lower = bounds.findLast((bound) => bound < upper) ?? 0;
      if (rest <= amount) {
        return milliseconds(Number.isFinite(upper) ? lower + (upper - lower) * (rest / amount) : lower);
      }
      seen += amount;
    }
    return null;
  };
  return { p50_ms: at(0.5), p95_ms: at(0.95), p99_ms: at(0.99) };
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 100_000) / 100;
}
