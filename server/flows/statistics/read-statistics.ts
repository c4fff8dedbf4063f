import { DAY, dateOfMillis, HOUR, MINUTE } from '../../clock.ts';
import { LAG_BOUNDS } from '../../metrics.ts';
import { DURATION_BOUNDS } from '../../request-durations.ts';
import { type StatisticStep, sumStatistics } from '../../store/statistics.ts';
import type { Core } from '../core.ts';
import { type Percentiles, percentiles } from './percentiles.ts';

/** How far back, in steps so long that a chart has some sixty to a hundred of them. */
export const RANGES = {
  '1h': { length: HOUR, step: MINUTE },
  '24h': { length: DAY, step: 15 * MINUTE },
  '7d': { length: 7 * DAY, step: 2 * HOUR },
  '30d': { length: 30 * DAY, step: 8 * HOUR },
} as const;
export type Range = keyof typeof RANGES;

/** Where nothing was recorded there is null, not zero: nobody knows. */
export interface Statistics {
  from: Date;
  to: Date;
  step_seconds: number;
  sign_ins: { at: Date; succeeded: number | null; failed: number | null }[];
  /** Of the whole range, the most frequent first. */
  sign_in_reasons: { reason: string; count: number }[];
  tokens: { at: Date; by_grant: Record<string, number> | null }[];
  deliveries: { at: Date; succeeded: number | null; failed: number | null; lag_seconds: number | null }[];
  /** From the commit of a change to its acknowledgement by an endpoint. */
  delivery_lag: ({ at: Date } & Percentiles)[];
  /** Of the token endpoint. */
  latency: ({ at: Date } & Percentiles)[];
}

/** Steps of a sign-in that are neither its end nor a refusal. */
const UNDER_WAY = new Set(['password', 'second_factor_asked', 'second_factor']);
const DELIVERED = 'delivered';

export async function readStatistics(core: Core, range: Range): Promise<Statistics> {
  const { length, step } = RANGES[range];
  const to = Math.ceil(core.clock.millis() / step) * step;
  const from = to - length;
  const rows = await sumStatistics(core.database, {
    from: dateOfMillis(from),
    to: dateOfMillis(to),
    stepSeconds: step / 1000,
  });
  const steps = Array.from({ length: length / step }, (_, index) => dateOfMillis(from + index * step));
  const byStep = Map.groupBy(rows, ({ at }) => at.getTime());
  const each = steps.map((at) => ({ at, rows: byStep.get(at.getTime()) }));
  return {
    from: dateOfMillis(from),
    to: dateOfMillis(to),
    step_seconds: step / 1000,
    sign_ins: each.map(({ at, rows: of }) => ({ at, ...signIns(of) })),
    sign_in_reasons: reasons(rows),
    tokens: each.map(({ at, rows: of }) => ({ at, by_grant: of ? Object.fromEntries(amounts(of, 'token')) : null })),
    deliveries: each.map(({ at, rows: of }) => ({ at, ...deliveries(of) })),
    delivery_lag: each.map(({ at, rows: of }) => ({ at, ...percentiles(amounts(of, 'delivery_lag'), LAG_BOUNDS) })),
    latency: each.map(({ at, rows: of }) => ({ at, ...percentiles(amounts(of, 'latency'), DURATION_BOUNDS) })),
  };
}

function amounts(rows: readonly StatisticStep[] = [], kind: StatisticStep['kind']): [string, number][] {
  return rows.filter((row) => row.kind === kind).map(({ label, amount }) => [label, amount]);
}

function total(counted: [string, number][], which: (label: string) => boolean): number {
  return counted.reduce((sum, [label, amount]) => sum + (which(label) ? amount : 0), 0);
}

function signIns(rows: readonly StatisticStep[] | undefined) {
  if (rows === undefined) return { succeeded: null, failed: null };
  const counted = amounts(rows, 'sign_in');
  return {
    succeeded: total(counted, (label) => label === 'completed'),
    failed: total(counted, (label) => label !== 'completed' && !UNDER_WAY.has(label)),
  };
}

function deliveries(rows: readonly StatisticStep[] | undefined) {
  if (rows === undefined) return { succeeded: null, failed: null, lag_seconds: null };
  const counted = amounts(rows, 'delivery');
  return {
    succeeded: total(counted, (label) => label === DELIVERED),
    failed: total(counted, (label) => label !== DELIVERED),
    lag_seconds: amounts(rows, 'lag')[0]?.[1] ?? null,
  };
}

function reasons(rows: readonly StatisticStep[]): Statistics['sign_in_reasons'] {
  const counts = new Map<string, number>();
  for (const [label, amount] of amounts(rows, 'sign_in')) {
    if (label !== 'completed' && !UNDER_WAY.has(label)) counts.set(label, (counts.get(label) ?? 0) + amount);
  }
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((one, other) => other.count - one.count);
}
