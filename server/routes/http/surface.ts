import type { RequestListener } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Caller, Core } from '../../flows/core.ts';
import { Fault } from '../../flows/fault.ts';
import { createDirectServer, type DirectRoute } from './direct-route.ts';
import { observe } from './observe.ts';
import { isOverload } from './outage.ts';
import { requestIdOf } from './request-id.ts';
import { traceRequests } from './trace-requests.ts';

/** A surface: one Fastify instance with the rules that all of them share. */
export type App = FastifyInstance;

export interface SurfaceOptions {
  /** Its name in logs and metrics. */
  name: string;
  /** The largest request body, in bytes; beyond it the answer is 413. */
  bodyLimit: number;
  trustedProxies: readonly string[];
  /** A route that is served without the framework in between. */
  direct?: DirectRoute;
  /** Writes an error in this surface's format. */
  sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/** An error that the router itself makes, told apart from ours by its class. */
export class RouteError extends Error {
  readonly kind: 'not_found' | 'method_not_allowed';
  readonly status: 404 | 405;
  readonly allow: string;
  constructor(kind: RouteError['kind'], message: string, allow = '') {
    super(message);
    this.kind = kind;
    this.status = kind === 'not_found' ? 404 : 405;
    this.allow = allow;
  }
}

/** Milliseconds: for a request to arrive, and for a connection to wait for the next one. */
const TIMEOUTS = { requestTimeout: 30_000, keepAliveTimeout: 75_000 };

export function createSurface(core: Core, options: SurfaceOptions): App {
  const app = Fastify({
    bodyLimit: options.bodyLimit,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    exposeHeadRoutes: false,
    // Our own line per request replaces Fastify's two; a child logger for each would cost more than it tells.
    logger: false,
    // What is not known is refused, not dropped in silence.
    ajv: { customOptions: { removeAdditional: false } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    forceCloseConnections: 'idle',
    ...TIMEOUTS,
    // An address that cannot be decoded never reaches a route, nor the hooks.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id).header('cache-control', 'no-store');
      void options.sendError(error, request, reply);
    },
    ...(options.direct && { serverFactory: directFactory(core, options, options.direct) }),
    routerOptions: { maxParamLength: 200 },
  });
  // A type that a page of another origin may send without asking; nothing here takes it.
  app.removeContentTypeParser('text/plain');
  if (core.tracing && options.name !== 'management') traceRequests(app, core.tracing, options);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    // Answers are about someone; a route whose answer is for everyone says so.
    reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    observe(core, {
      surface: options.name,
      route: request.routeOptions.url ?? 'unknown',
      method: request.method,
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
      caller: callerOf(request),
    });
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    if (statusOf(error) >= 500 && !(error instanceof Fault) && !isOverload(error))
      core.logger.error({ error, request_id: request.id }, 'a request failed');
    return options.sendError(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => options.sendError(missingRoute(app, request), request, reply));
  return app;
}

/** The status of an error of ours, Fastify's or anyone's. */
export function statusOf(error: unknown): number {
  const { status, statusCode } = (error ?? {}) as { status?: unknown; statusCode?: unknown };
  const found = status ?? statusCode;
  return typeof found === 'number' && found >= 400 && found < 600 ? found : 500;
}

export function callerOf(request: FastifyRequest): Caller {
  return new RequestCaller(request);
}

/** A class, since a getter in an object literal would give each object a hidden class of its own. */
class RequestCaller implements Caller {
  readonly #request: FastifyRequest;
  constructor(request: FastifyRequest) {
    this.#request = request;
  }
  get ip(): string {
    return this.#request.ip;
  }
  get requestId(): string {
    return this.#request.id;
  }
  get userAgent(): string | undefined {
    return this.#request.headers['user-agent'];
  }
}

function directFactory(core: Core, { name, bodyLimit, trustedProxies }: SurfaceOptions, direct: DirectRoute) {
  const settings = { surface: name, bodyLimit, trustedProxies, ...TIMEOUTS };
  return (others: RequestListener) => createDirectServer(core, direct, settings, others);
}

/** Without OPTIONS, which browsers ask before a script may call and nobody calls himself. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** 404 for an unknown path; 405 when the path exists for other methods. */
export function missingRoute(app: App, request: FastifyRequest): RouteError {
  const [path = '/'] = request.url.split('?');
  // What takes any path says nothing of this one.
  const allowed = METHODS.filter((method) => {
    const route = app.findRoute({ method, url: path });
    return route !== null && !('*' in route.params);
  });
  return allowed.length > 0
    ? new RouteError('method_not_allowed', `${path.slice(0, 200)} takes ${allowed.join(', ')}`, allowed.join(', '))
    : new RouteError('not_found', 'there is nothing at this path');
}
