import type { ObservableResult } from '@opentelemetry/api';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { AggregationType, MeterProvider, type ViewOptions } from '@opentelemetry/sdk-metrics';
import type { Clock } from './clock.ts';
import { createDurationCounts } from './duration-counts.ts';
import { createProcessMetrics } from './process-metrics.ts';
import { createRequestDurations } from './request-durations.ts';

/** What the process counts of itself, for Prometheus. No label names a partner, client or user. */
export interface Metrics {
  tokenIssued(grant: string): void;
  /** A step of signing in: what it came to. */
  signedIn(outcome: string): void;
  /** A request that was answered; `seconds` from its first byte to its answer. */
  requestAnswered(surface: string, method: string, route: string, status: number, seconds: number): void;
  /** A request to a webhook endpoint that ended: what came of the message. */
  webhookAttempted(outcome: string): void;
  /** A change reached an endpoint; `seconds` from its commit to the acknowledgement. */
  webhookAcknowledged(seconds: number): void;
  /** A job that will run in this process: from now on its age counts. */
  jobPlanned(job: string): void;
  jobRan(job: string, outcome: 'done' | 'failed', seconds: number): void;
  /** A value that is read when the metrics are. */
  gauge(name: string, description: string, read: () => number): void;
  /** As `gauge`, with a value for each of a few labels. */
  gauges(name: string, description: string, label: string, read: () => Iterable<readonly [string, number]>): void;
  /** A number that only grows, and is read when the metrics are. */
  total(name: string, description: string, read: () => number): void;
  /** How late webhooks are, in seconds; read when the totals are. */
  webhookLag(read: () => number): void;
  /** What was counted since the process began. */
  totals(): Totals;
  /** The metrics in Prometheus's text format. */
  render(): Promise<string>;
}

/** Counts by label. */
export interface Totals {
  tokens: ReadonlyMap<string, number>;
  signIns: ReadonlyMap<string, number>;
  webhookAttempts: ReadonlyMap<string, number>;
  /** Requests at the token endpoint by the upper bound of how long they took, in seconds. */
  latency: ReadonlyMap<string, number>;
  /** Changes by the upper bound of how long after they were acknowledged, in seconds. */
  deliveryLag: ReadonlyMap<string, number>;
  /** Seconds. */
  webhookLag: number;
}

/** From what is at once to a day: endpoints that fail get a change when they are back. */
export const LAG_BOUNDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3_600, 14_400, 86_400];

/** The library's own buckets are for milliseconds. */
const JOB_BUCKETS: ViewOptions = {
  instrumentName: 'job_duration_seconds',
  aggregation: { type: AggregationType.EXPLICIT_BUCKET_HISTOGRAM, options: { boundaries: [0.01, 0.1, 1, 10, 60] } },
};

export function createMetrics(clock: Pick<Clock, 'monotonic'>, environment: string): Metrics {
  const exporter = new PrometheusExporter({ preventServerStart: true });
  const provider = new MeterProvider({ readers: [exporter], views: [JOB_BUCKETS] });
  const meter = provider.getMeter('wattlock');
  const serializer = new PrometheusSerializer('wattlock');
  const requests = createRequestDurations();
  const processMetrics = createProcessMetrics(environment);
  const jobs = meter.createHistogram('job_duration_seconds', { description: 'Time a background job took' });
  /** Counted by one label; a plain map, since the library's own counters cost more than a token may. */
  function counter(name: string, description: string, label: string) {
    const counts = new Map<string, number>();
    meter.createObservableCounter(name, { description }).addCallback((result: ObservableResult) => {
      for (const [value, count] of counts) result.observe(count, { [label]: value });
    });
    return { counts, count: (value: string) => void counts.set(value, (counts.get(value) ?? 0) + 1) };
  }
  const tokens = counter('tokens_issued_total', 'Access tokens issued', 'grant');
  const signIns = counter('sign_ins_total', 'Steps of signing in, by what they came to', 'outcome');
  const attempts = counter('webhook_attempts_total', 'Webhook requests, by what came of the message', 'outcome');
  const deliveryLag = createDurationCounts(LAG_BOUNDS);
  let webhookLag = () => 0;
  function gauges(name: string, description: string, label: string, read: () => Iterable<readonly [string, number]>) {
    meter.createObservableGauge(name, { description }).addCallback((result) => {
      for (const [value, number] of read()) result.observe(number, { [label]: value });
    });
  }
  /** When each job last ended well, or was planned. */
  const jobsDone = new Map<string, number>();
  gauges('job_age_seconds', 'Time since a background job last ended well', 'name', () =>
    [...jobsDone].map(([job, at]) => [job, (clock.monotonic() - at) / 1000] as const),
  );
  return {
    tokenIssued: tokens.count,
    signedIn: signIns.count,
    webhookAttempted: attempts.count,
    webhookAcknowledged: deliveryLag.record,
    requestAnswered: requests.record,
    jobPlanned: (job) => jobsDone.set(job, clock.monotonic()),
    jobRan(job, outcome, seconds) {
      jobs.record(seconds, { name: job, outcome });
      if (outcome === 'done') jobsDone.set(job, clock.monotonic());
    },
    gauge: (name, description, read) => {
      meter.createObservableGauge(name, { description }).addCallback((result) => result.observe(read()));
    },
    gauges,
    total: (name, description, read) => {
      meter.createObservableCounter(name, { description }).addCallback((result) => result.observe(read()));
    },
    webhookLag(read) {
      webhookLag = read;
    },
    totals: () => ({
      tokens: new Map(tokens.counts),
      signIns: new Map(signIns.counts),
      webhookAttempts: new Map(attempts.counts),
      latency: requests.ofTokens(),
      deliveryLag: deliveryLag.totals(),
      webhookLag: webhookLag(),
    }),
    async render() {
      const { resourceMetrics } = await exporter.collect();
      return serializer.serialize(resourceMetrics) + requests.render() + processMetrics.render();
    },
  };
}
