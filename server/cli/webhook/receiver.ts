import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook, type WebhookDelivery, WebhookError } from '@wattlock/client';
import type { Clock } from '../../clock.ts';
import type { DeliveryReport } from './delivery-report.ts';
import { forward } from './forward.ts';
import type { ServiceClock } from './service-clock.ts';

export interface Receiving {
  forwardTo: URL;
  /** Other events are taken, and neither forwarded nor told of. */
  isWanted(event: string): boolean;
  clock: Clock;
  serviceClock: ServiceClock;
  report(report: DeliveryReport): void;
}

export interface Receiver {
  port: number;
  /** What deliveries are signed with from now on; until then each is asked to come later. */
  trust(secret: string): void;
  close(): Promise<void>;
}

/** A snapshot is far smaller. */
const LARGEST_BODY = 4 * 1024 * 1024;

/** Takes deliveries on loopback, believes those that are signed, hands them on, and answers what the target answers. */
export async function startReceiver(receiving: Receiving, port: number): Promise<Receiver> {
  const closing = new AbortController();
  let secret: string | undefined;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return end(response, 405, { allow: 'POST' });
    if (secret === undefined) return end(response, 503, { 'retry-after': '1' });
    const body = await readBody(request);
    if (body === undefined) return end(response, 413, { connection: 'close' });
    const at = receiving.clock.now().toISOString();
    const delivery = await believe(receiving.serviceClock, body, request, secret);
    if ('refusal' in delivery) {
      receiving.report({ type: 'refused', at, refusal: delivery.refusal });
      return end(response, 401);
    }
    if (!receiving.isWanted(delivery.event)) return end(response, 204);
    const { signal } = closing;
    const answer = await forward(receiving.forwardTo, { headers: request.headers, body }, { ...receiving, signal });
    const { status, headers, failure, milliseconds } = answer;
    end(response, status, headers, answer.body);
    const outcome = { status: failure === undefined ? status : null, failure: failure ?? null, milliseconds };
    receiving.report({ type: 'delivery', at, ...about(delivery), ...outcome });
  }

  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    trust(given) {
      secret = given;
    },
    async close() {
      closing.abort();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** A delivery that is as it should be; one that only seems too early or too late is looked at by the service's time. */
async function believe(
  clock: ServiceClock,
  body: Buffer,
  { headers }: IncomingMessage,
  secret: string,
): Promise<WebhookDelivery | WebhookError> {
  const verify = () =>
    verifyWebhook(body, headers, secret, { now: clock.millis }).catch((error: unknown) => {
      if (error instanceof WebhookError) return error;
      throw error;
    });
  const first = await verify();
  if (!('refusal' in first) || (first.refusal !== 'too_old' && first.refusal !== 'too_new')) return first;
  await clock.follow();
  return verify();
}

function about({ id, event, revision, contract }: WebhookDelivery) {
  const { id: contract_id, number, contract_phase } = contract;
  return { id, event, contract_id, number, contract_phase, revision, contract };
}

/** The body as it came; undefined past the bound. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LARGEST_BODY) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function end(response: ServerResponse, status: number, headers: Record<string, string> = {}, body?: Buffer): void {
  response.writeHead(status, headers).end(body);
}
