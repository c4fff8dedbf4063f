import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createListener } from 'node:net';
import { moment } from '../moment.ts';
import { HOST } from '../server-process.ts';

/*
 * The receiver of webhooks, a process of its own: the least that node:http does to read a body, answer 204 and note when
 * it came. Beside it a listener that accepts connections and never says anything.
 */

/** What the receiver is told. */
export type ReceiverOrder =
  /** Forget what came. */
  | { do: 'begin' }
  /** Tell when the first and when so many have come since. */
  | { do: 'await'; count: number }
  /** Tell what came. */
  | { do: 'report' };

/** What the receiver tells. */
export type ReceiverNews =
  | { ports: { receiving: number; silent: number } }
  | { reached: 'begin' | 'first' | 'count'; at: number }
  | { arrivals: Arrivals };

/** In the order that they came. */
export interface Arrivals {
  /** Path and `webhook-id`: of one endpoint, and of one revision. */
  messages: string[];
  /** Moments. */
  at: number[];
  /** Milliseconds since the `updated_at` in the body, to a whole one. */
  ages: number[];
}

const UPDATED_AT = '"updated_at":"';
const UPDATED_AT_LENGTH = '2026-01-01T00:00:00.000Z'.length;

let arrivals: Arrivals = { messages: [], at: [], ages: [] };
let awaited = 0;

function tell(news: ReceiverNews): void {
  process.send?.(news);
}

function receive(request: IncomingMessage, response: ServerResponse): void {
  let body = '';
  request.setEncoding('latin1');
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    const place = body.lastIndexOf(UPDATED_AT) + UPDATED_AT.length;
    arrivals.messages.push(`${request.url} ${request.headers['webhook-id']}`);
    arrivals.at.push(moment());
    arrivals.ages.push(Date.now() - Date.parse(body.slice(place, place + UPDATED_AT_LENGTH)));
    if (arrivals.at.length === 1) tell({ reached: 'first', at: moment() });
    if (arrivals.at.length === awaited) tell({ reached: 'count', at: moment() });
    response.writeHead(204).end();
  });
}

process.on('message', (order: ReceiverOrder) => {
  if (order.do === 'begin') {
    arrivals = { messages: [], at: [], ages: [] };
    awaited = 0;
    tell({ reached: 'begin', at: moment() });
  } else if (order.do === 'await') {
    awaited = order.count;
    if (arrivals.at.length >= awaited) tell({ reached: 'count', at: moment() });
  } else tell({ arrivals });
});
process.on('disconnect', () => process.exit());

const receiving = createServer(receive);
const silent = createListener((socket) => socket.on('error', () => {}).resume());
receiving.listen(0, HOST, () =>
  silent.listen(0, HOST, () => {
    const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
    tell({ ports: { receiving: portOf(receiving), silent: portOf(silent) } });
  }),
);
