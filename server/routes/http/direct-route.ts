import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { StringDecoder } from 'node:string_decoder';
import proxyAddr from '@fastify/proxy-addr';
import type { Caller, Core } from '../../flows/core.ts';
import { ANY_ORIGIN } from './any-origin.ts';
import { isForm } from './form-body.ts';
import { observe } from './observe.ts';
import { requestIdOf } from './request-id.ts';
import { type Trust, trustedHeaders } from './trusted-headers.ts';

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
      serve(request, response, length);
    } else others(request, response);
  });

  function serve(request: IncomingMessage, response: ServerResponse, length: number): void {
    const started = core.clock.monotonic();
    const caller = new DirectCaller(request, trust);
    const span = core.tracing?.request(trustedHeaders(request, trust));
    // It happens once: `once` would only add a wrapper and its removal.
    response.on('finish', () => {
      const answered = {
        surface: options.surface,
        route: request.url ?? '',
        method: 'POST',
        status: response.statusCode,
      };
      observe(core, { ...answered, milliseconds: core.clock.monotonic() - started, caller });
      span?.end({ ...answered, requestId: caller.requestId });
    });
    let body = '';
    // Nearly always the body is one chunk: only one in pieces needs a decoder, which costs more than decoding does.
    let decoder: StringDecoder | undefined;
    request.on('data', (chunk: Buffer) => {
      if (chunk.length === length) body = chunk.toString();
      else {
        decoder ??= new StringDecoder('utf8');
        body += decoder.write(chunk);
      }
    });
    request.on('end', () => {
      if (decoder) body += decoder.end();
      if (span) span.within(() => void respond(request, response, body, caller));
      else void respond(request, response, body, caller);
    });
  }

  async function respond(
    request: IncomingMessage,
    response: ServerResponse,
    body: string,
    caller: Caller,
  ): Promise<void> {
    const { requestId } = caller;
    const { authorization, origin } = request.headers;
    const forOrigin = origin ? Object.entries(ANY_ORIGIN).flat() : [];
    let answer: object;
    try {
      answer = await route.answer(body, authorization, caller);
    } catch (error) {
      const refused = route.refuse(error, requestId);
      if (refused.status >= 500) core.logger.error({ error, request_id: requestId }, 'a request failed');
      const headers = [...forOrigin, ...Object.entries(refused.headers).flat()];
      write(response, requestId, refused.status, refused.body, headers);
      return;
    }
    write(response, requestId, 200, answer, forOrigin);
  }

  /** `headers` is a list of names and values, beside those that every answer has: the form that costs least. */
  function write(
    response: ServerResponse,
    requestId: string,
    status: number,
    answer: object,
    headers: readonly string[],
  ): void {
    const text = JSON.stringify(answer);
    const length = Buffer.byteLength(text);
    const all = [
      'content-type',
      'application/json; charset=utf-8',
      'content-length',
      String(length),
      'cache-control',
      'no-store',
      'x-content-type-options',
      'nosniff',
      'x-request-id',
      requestId,
      ...headers,
    ];
    // A server that has stopped listening is being shut down: this connection is not to be used again.
    if (!server.listening) all.push('connection', 'close');
    response.writeHead(status, all);
    // Text of one byte per character needs no encoding.
    response.end(text, length === text.length ? 'latin1' : 'utf8');
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
