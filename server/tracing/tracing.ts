import type { IncomingHttpHeaders } from 'node:http';

/** What a span says of itself: names, numbers and fixed words. Never a parameter, query, body, token or message. */
export type SpanAttributes = Record<string, string | number | boolean>;

export interface SpanDescription {
  name: string;
  /** `client`: a call to something else. */
  kind: 'internal' | 'client';
  attributes: SpanAttributes;
}

/** What the process does, span by span, for OpenTelemetry. Where tracing is off there is none, and nothing asks for it. */
export interface Tracing {
  /**
   * Runs `work` in a span below the current one. Without a current one it just runs: what belongs to neither a request nor
   * a job, such as a readiness check, would only be noise.
   * @param learned What is known of the span only by its result.
   */
  span<Result>(
    description: SpanDescription,
    work: () => Promise<Result>,
    learned?: (result: Result) => SpanAttributes,
  ): Promise<Result>;
  /** Runs `work` in a span of its own trace, whoever set it off. */
  root<Result>(description: SpanDescription, work: () => Promise<Result>): Promise<Result>;
  /** Begins the span of a request. `headers`: those of a caller whose `traceparent` may be followed, and nobody else's. */
  request(headers: IncomingHttpHeaders | undefined): RequestSpan;
  /** Sends what is left, for a moment at most, and ends. */
  close(): Promise<void>;
}

export interface RequestSpan {
  /** Runs what is done for the request: spans that it opens are below this one. */
  within<Result>(work: () => Result): Result;
  end(answered: { surface: string; method: string; route: string; status: number; requestId: string }): void;
}
