/** Periods that lists can be narrowed to; the address keeps the name, not a moment that grows old. */
export const PERIODS = ['1h', '24h', '7d', '30d'] as const;
const HOURS: Record<string, number> = { '1h': 1, '24h': 24, '7d': 168, '30d': 720 };

/** When a period began, to the minute: the same for a while, so that a list is not read anew at each drawing. */
export function sinceOf(period: string | undefined, now: number): string | undefined {
  const hours = period === undefined ? undefined : HOURS[period];
  if (hours === undefined) return undefined;
  return new Date(Math.floor(now / 60_000) * 60_000 - hours * 3_600_000).toISOString();
}
