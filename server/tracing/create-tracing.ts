import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { sqlState } from '../store/database.ts';
import type { RequestSpan, SpanDescription, Tracing } from './tracing.ts';

const KINDS = { internal: SpanKind.INTERNAL, client: SpanKind.CLIENT };

/** Tracing by a tracer. The current span goes with the asynchronous call, in a storage of our own: nothing here is global. */
export function createTracing(tracer: Tracer, close: () => Promise<void>): Tracing {
  const current = new AsyncLocalStorage<Context>();
  const propagator = new W3CTraceContextPropagator();

  async function run<Result>(
    parent: Context,
    { name, kind, attributes }: SpanDescription,
    work: () => Promise<Result>,
    learned?: (result: Result) => SpanDescription['attributes'],
  ): Promise<Result> {
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent);
    try {
      const result = await current.run(trace.setSpan(parent, span), work);
      if (learned) span.setAttributes(learned(result));
      return result;
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    span(description, work, learned) {
      const parent = current.getStore();
      return parent === undefined ? work() : run(parent, description, work, learned);
    },
    root: (description, work) => run(ROOT_CONTEXT, description, work),
    request(headers) {
      const caller = headers ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) : ROOT_CONTEXT;
      const span = tracer.startSpan('HTTP', { kind: SpanKind.SERVER }, caller);
      const context = trace.setSpan(caller, span);
      return { within: (work) => current.run(context, work), end: (answered) => endRequest(span, answered) };
    },
    close,
  };
}

/** Names and attributes as OpenTelemetry's conventions for HTTP have them; the route stands for the address. */
function endRequest(
  span: Span,
  { surface, method, route, status, requestId }: Parameters<RequestSpan['end']>[0],
): void {
  span.updateName(`${method} ${route}`);
  span.setAttributes({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'wattlock.surface': surface,
    'wattlock.request_id': requestId,
  });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Of an error only its kind: a message may hold a value that somebody sent. */
function fail(span: Span, error: unknown): void {
  const { name = 'unknown', kind = name } = (error ?? {}) as { name?: unknown; kind?: unknown };
  span.setAttribute('error.type', sqlState(error) ?? String(kind));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
