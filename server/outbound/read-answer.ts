import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { OutboundError } from './outbound-error.ts';

/** What another server answered, whatever its status. A redirect is an answer as well. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The first 8 KiB as text, for diagnosis; without NUL, which PostgreSQL stores in no text. */
  body: string;
}

const KEPT_BYTES = 8 * 1024;

/** Reads an answer to its end. One that is too large is given up, and with it the connection. */
export async function readAnswer(response: IncomingMessage, maxBytes: number, host: string): Promise<Answer> {
  const kept: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    if (bytes < KEPT_BYTES) kept.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBytes) throw new OutboundError('too_large', `${host} sent more than ${maxBytes} bytes`);
  }
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: Buffer.concat(kept).toString('utf8', 0, KEPT_BYTES).replaceAll('\0', '\ufffd'),
  };
}
