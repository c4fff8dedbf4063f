import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Caller, Core } from '../../flows/core.ts';
import { ANY_ORIGIN } from './any-origin.ts';
import { isForm } from './form-body.ts';
import { observe } from './observe.ts';
import { requestIdOf } from './request-id.ts';

/**
 * A POST of a form that node:http answers without the framework in between: for the endpoint whose cost is counted in
 * microseconds. It takes only requests in their usual form; every other one, and every path, goes the common way.
 */
export interface DirectRoute {
  paths: readonly string[];
  /** Answers the form; what it throws is answered by `refuse`. */
  answer(body: string, authorization: string | undefined, caller: Caller): Promise<object>;
  refuse(error: unknown, requestId: string): { status: number; headers: Record<string, string>; body: object };
}

type Trust = ReturnType<typeof proxyAddr.compile>;

export interface DirectServerOptions {
  surface: string;
  bodyLimit: number;
  trustedProxies: readonly string[];
  requestTimeout: number;
  keepAliveTimeout: number;
}

/** A server that gives the requests of a direct route to it, and all others to the framework. */
export function createDirectServer(
  core: Core,
  route: DirectRoute,
  options: DirectServerOptions,
  others: RequestListener,
): Server {
  const { bodyLimit, requestTimeout, keepAliveTimeout } = options;
  const trust = options.trustedProxies.length > 0 ? proxyAddr.compile([...options.trustedProxies]) : undefined;
  const server = createServer({ requestTimeout, keepAliveTimeout }, (request, response) => {
    const { method, url = '', headers } = request;
    const length = Number(headers['content-length'] ?? Number.NaN);
    if (
      method === 'POST' &&
      route.paths.includes(url) &&
      length <= bodyLimit &&
      isForm(headers['content-type']) &&
      headers['content-encoding'] === undefined
    ) {
      serve(request, response);
    } else others(request, response);
  });

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const started = core.clock.monotonic();
    const caller = new DirectCaller(request, trust);
    response.once('finish', () =>
      observe(core, {
        surface: options.surface,
        route: request.url ?? '',
        method: 'POST',
        status: response.statusCode,
        milliseconds: core.clock.monotonic() - started,
        caller,
      }),
    );
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      route.answer(body, request.headers.authorization, caller).then(
        (answer) => write(response, caller.requestId, 200, request.headers.origin ? ANY_ORIGIN : {}, answer),
        (error: unknown) => {
          const refused = route.refuse(error, caller.requestId);
          if (refused.status >= 500) core.logger.error({ error, request_id: caller.requestId }, 'a request failed');
          const headers = request.headers.origin ? { ...ANY_ORIGIN, ...refused.headers } : refused.headers;
          write(response, caller.requestId, refused.status, headers, refused.body);
        },
      );
    });
  }

  function write(
    response: ServerResponse,
    requestId: string,
    status: number,
    headers: Record<string, string>,
    answer: object,
  ): void {
    const text = JSON.stringify(answer);
    const common = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
    };
    // A server that has stopped listening is being shut down: this connection is not to be used again.
    response.writeHead(
      status,
      server.listening ? { ...common, ...headers } : { ...common, ...headers, connection: 'close' },
    );
    response.end(text);
  }

  return server;
}

/** A class, since a getter in an object literal would give each object a hidden class of its own. */
class DirectCaller implements Caller {
  readonly requestId: string;
  readonly #request: IncomingMessage;
  readonly #trust: Trust | undefined;
  constructor(request: IncomingMessage, trust: Trust | undefined) {
    this.requestId = requestIdOf(request);
    this.#request = request;
    this.#trust = trust;
  }
  /** Only refusals and logs want to know it. */
  get ip(): string {
    return this.#trust ? proxyAddr(this.#request, this.#trust) : (this.#request.socket.remoteAddress ?? '');
  }
}
