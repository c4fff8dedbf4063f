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

export interface AnswerLimits {
  host: string;
  maxAnswerBytes: number;
  /** What happens to a larger one: it is cut off, or an error. */
  cutAnswer: boolean;
}

/** Reads an answer to its end. One that is too large is given up, and with it the connection. */
export async function readAnswer(
  response: IncomingMessage,
  { host, maxAnswerBytes, cutAnswer }: AnswerLimits,
): Promise<Answer> {
  const kept: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    if (bytes < KEPT_BYTES) kept.push(chunk);
    bytes += chunk.length;
    if (bytes <= maxAnswerBytes) continue;
    if (cutAnswer) break;
    throw new OutboundError('too_large', `${host} sent more than ${maxAnswerBytes} bytes`);
  }
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: Buffer.concat(kept).toString('utf8', 0, KEPT_BYTES).replaceAll('\0', '\ufffd'),
  };
}
