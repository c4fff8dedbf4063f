import type { Latency } from './load-types.ts';

/** Of milliseconds, in whatever order. */
export function summariseLatency(latencies: readonly number[]): Latency {
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  return { mean, p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) };
}
