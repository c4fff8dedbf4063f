/** How many durations fell into each bucket. Plain numbers: it is on the way of what is measured. */
export interface DurationCounts {
  record(seconds: number): void;
  /** By the upper bound of the bucket in seconds; the last one has none. */
  totals(): Map<string, number>;
}

/** @param bounds Upper bounds of the buckets, in seconds, the least first. */
export function createDurationCounts(bounds: readonly number[]): DurationCounts {
  const counts = [...bounds, Number.POSITIVE_INFINITY].map((bound) => ({ bound, count: 0 }));
  return {
    record(seconds) {
      const bucket = counts.find(({ bound }) => seconds <= bound);
      if (bucket) bucket.count += 1;
    },
    totals: () => new Map(counts.map(({ bound, count }) => [String(bound), count])),
  };
}
