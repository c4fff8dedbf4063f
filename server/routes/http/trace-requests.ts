import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestSpan, Tracing } from '../../tracing/tracing.ts';
import { trustedHeaders } from './trusted-headers.ts';

/** Gives each request of a surface a span, in which all that is done for it stands. */
export function traceRequests(
  app: FastifyInstance,
  tracing: Tracing,
  { name, trustedProxies }: { name: string; trustedProxies: readonly string[] },
): void {
  const trust = trustedProxies.length > 0 ? proxyAddr.compile([...trustedProxies]) : undefined;
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracing.request(trustedHeaders(request.raw, trust));
    spans.set(request, span);
    span.within(done);
  });
  // Reading a body leaves the asynchronous context of the request: what follows is called by the socket.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { method, id } = request;
    spans.get(request)?.end({ surface: name, method, route, status: reply.statusCode, requestId: id });
    done();
  });
}
