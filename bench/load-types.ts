/** What the load generator is told to do. */
export interface LoadPlan {
  host: string;
  port: number;
  /** Requests as they go over the wire, sent in turn, beginning anew after the last. */
  requests: string[];
  connections: number;
  /** Ends after so many seconds, or after so many answers. */
  end: { seconds: number } | { answers: number };
  /** Requests per second, sent on time whether or not the server keeps up; absent: as fast as it answers. */
  rate?: number;
}

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
  answers: number;
  /** Answers by any status but 200. */
  refusals: Record<string, number>;
  seconds: number;
  perSecond: number;
  latency: Latency;
  /** Share of its core that the generator itself used; near 1 it is the bottleneck. */
  generatorCpu: number;
}
