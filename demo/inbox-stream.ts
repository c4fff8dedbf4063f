import type { ServerResponse } from 'node:http';
import type { Inbox } from './inbox.ts';

/** Pages that may watch at the same time. */
const MOST_WATCHERS = 20;
/** Bytes that may wait for a page that does not read them. */
const MOST_WAITING = 16 * 1024 * 1024;
/** Milliseconds after which a browser comes back when the connection broke. */
const COME_BACK = 1000;

/**
 * The inbox as server-sent events (WHATWG HTML §9.2): `inbox` with all there is, at each connection, then a `delivery` for
 * each that arrives. False when too many watch already.
 */
export function streamInbox(inbox: Inbox, response: ServerResponse): boolean {
  if (inbox.watchers >= MOST_WATCHERS) return false;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const write = (event: string, data: unknown) => {
    // JSON has no line breaks of its own, so it is one `data` line.
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    if (response.writableLength > MOST_WAITING) response.destroy();
  };
  response.write(`retry: ${COME_BACK}\n\n`);
  write('inbox', inbox.entries);
  const stop = inbox.watch((entry) => write('delivery', entry));
  response.once('close', stop);
  return true;
}
