import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Contract, exampleContract } from '@wattlock/contract';
import { type Asked, answerAs } from './fake-auth.ts';
import type { Login } from './fake-login.ts';

/** What a test wants the platform to answer, once, in place of its own answer. 'broken': the connection breaks half-way. */
export type Override = { status: number; body?: object; headers?: Record<string, string> } | 'broken';

/** A stand-in for the auth service and the APIs, as documented. Remembers what it was asked. */
export class FakePlatform {
  authUrl = '';
  customerUrl = '';
  partnerUrl = '';
  /** The demo customer's contract; undefined: there is none. */
  contract: Contract | undefined = exampleContract();
  /** By challenge. */
  logins = new Map<string, Login>();
  /** By code, or by refresh token. */
  exchanges = new Map<string, Login>();
  requests: Asked[] = [];
  /** Milliseconds that its clock is ahead. */
  ahead = 0;
  #overrides: { name: string; answer: Override }[] = [];
  #servers: Server[] = [];

  static async start(): Promise<FakePlatform> {
    const fake = new FakePlatform();
    fake.authUrl = await fake.#listen('');
    fake.customerUrl = await fake.#listen('customer');
    fake.partnerUrl = await fake.#listen('partner');
    return fake;
  }

  now(): number {
    return Date.now() + this.ahead;
  }

  restartUrl({ request }: Login): string {
    return `${this.authUrl}/oauth2/auth?${request}`;
  }

  /** The next answer to `POST /v1/auth/login` and the like. */
  next(name: string, answer: Override): void {
    this.#overrides.push({ name, answer });
  }

  asked(name: string): Asked[] {
    return this.requests.filter((request) => request.name === name);
  }

  stop(): void {
    for (const server of this.#servers) {
      server.close();
      server.closeAllConnections();
    }
  }

  async #listen(prefix: string): Promise<string> {
    const server = createServer((request, response) => this.#serve(prefix, request, response));
    this.#servers.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    return `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  async #serve(prefix: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    allowOrigin(request, response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    let body = '';
    for await (const chunk of request) body += chunk;
    const asked = { name: `${request.method} ${prefix}${pathname}`, query, headers: request.headers, body };
    this.requests.push(asked);

    const override = this.#take(asked.name);
    if (override === 'broken') return void response.writeHead(200).write('{', () => request.socket.destroy());
    if (override) return sendJson(response, override.status, override.body ?? {}, override.headers);
    const { status, json, location } = answerAs(this, asked);
    if (location) response.writeHead(status, { location }).end();
    else sendJson(response, status, json);
  }

  #take(name: string): Override | undefined {
    const index = this.#overrides.findIndex((override) => override.name === name);
    return index < 0 ? undefined : this.#overrides.splice(index, 1)[0]?.answer;
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function allowOrigin({ headers: { origin } }: IncomingMessage, response: ServerResponse): void {
  if (origin === undefined) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-headers', 'authorization, content-type');
  response.setHeader('access-control-expose-headers', 'retry-after');
}
