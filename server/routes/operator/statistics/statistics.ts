import Type from 'typebox';
import type { Core } from '../../../flows/core.ts';
import { RANGES, type Range, readStatistics } from '../../../flows/statistics/read-statistics.ts';
import { LAG_BOUNDS } from '../../../metrics.ts';
import { DURATION_BOUNDS } from '../../../request-durations.ts';
import { instant, nullable } from '../../api/schemas.ts';
import type { App } from '../../http/surface.ts';
import { operation } from '../operation.ts';

const count = nullable<number>({ type: 'integer' });
const amount = nullable<number>({ type: 'number' });
const percentiles = { p50_ms: amount, p95_ms: amount, p99_ms: amount };
const series = (fields: Parameters<typeof Type.Object>[0], options = {}) =>
  Type.Array(Type.Object({ at: instant(), ...fields }), options);
const over = (bounds: readonly number[]) => ({
  description: `Estimated. What took longer than ${(bounds.at(-1) ?? 0) * 1_000} ms is told as that.`,
});

const statistics = Type.Object(
  {
    from: instant(),
    to: instant(),
    step_seconds: Type.Integer(),
    sign_ins: series({ succeeded: count, failed: count }),
    sign_in_reasons: Type.Array(Type.Object({ reason: Type.String(), count: Type.Integer() })),
    tokens: series({
      by_grant: Type.Union([Type.Record(Type.String(), Type.Integer()), Type.Null()]),
    }),
    deliveries: series({ succeeded: count, failed: count, lag_seconds: count }),
    delivery_lag: series(percentiles, over(LAG_BOUNDS)),
    latency: series(percentiles, over(DURATION_BOUNDS)),
  },
  { title: 'Statistics', description: 'Of all processes together. Null: nothing was recorded, so nobody knows.' },
);

const query = Type.Object(
  { range: Type.Optional(Type.Enum(Object.keys(RANGES) as Range[], { default: '24h' })) },
  { additionalProperties: false },
);

const read = operation({
  kind: 'list',
  permission: 'statistics:read',
  id: 'getStatistics',
  tag: 'Statistics',
  summary: 'What happened over time',
  description:
    'Sign-ins, tokens by grant, deliveries, how long changes took to be acknowledged and how long the token endpoint took; a minute behind, kept for 31 days.',
  query,
  answers: { 200: statistics },
});

/** `/api/v1/statistics`. */
export function statisticsRoutes(app: App, core: Core): void {
  app.get<{ Querystring: { range: Range } }>('/api/v1/statistics', { schema: read }, async (request) => {
    const { from, to, sign_in_reasons, step_seconds, ...all } = await readStatistics(core, request.query.range);
    const shown = <Step extends { at: Date }>(steps: Step[]) =>
      steps.map((step) => ({ ...step, at: step.at.toISOString() }));
    return {
      from: from.toISOString(),
      to: to.toISOString(),
      step_seconds,
      sign_in_reasons,
      sign_ins: shown(all.sign_ins),
      tokens: shown(all.tokens),
      deliveries: shown(all.deliveries),
      delivery_lag: shown(all.delivery_lag),
      latency: shown(all.latency),
    };
  });
}
