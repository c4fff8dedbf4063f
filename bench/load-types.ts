import type { ErrandPlan } from './errands/errand.ts';

/** The load to apply to a server. */
export type Load = (
  | {
      /** Requests as they go over the wire, sent in turn, beginning anew after the last. */
      requests: string[];
    }
  | {
      /** What takes more than one request, or goes on from the answer to the one before. */
      errands: ErrandPlan;
    }
) & {
  connections: number;
  /** Ends after so many seconds, or after so many answers. */
  end: { seconds: number } | { answers: number };
  /** Requests per second, sent on time whether or not the server keeps up; absent: as fast as it answers. */
  rate?: number;
};

/** What the load generator is told to do. */
export type LoadPlan = Load & { host: string; port: number };

/** Milliseconds. */
export interface Latency {
  mean: number;
  p50: number;
  p90: number;
  p99: number;
  max: number;
}

/** What the load generator saw. */
export interface LoadReport {
  /** Of errands with several requests: those that were done. */
  answers: number;
  /** Answers by any status but the one that belongs there. */
  refusals: Record<string, number>;
  firstRefusal?: string;
  seconds: number;
  perSecond: number;
  /** Of the whole errand. */
  latency: Latency;
  /** Of each request, where an errand has several. */
  steps?: Record<string, Latency>;
  /** Share of its core that the generator itself used; near 1 it is the bottleneck. */
  generatorCpu: number;
  /** Refresh tokens that are live now: where the next run goes on. */
  tokens?: string[];
}
