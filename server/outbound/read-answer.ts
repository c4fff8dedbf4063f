import type { Dispatcher } from 'undici';
import { OutboundError } from './outbound-error.ts';

/** What another server answered, whatever its status. A redirect is an answer as well. */
export interface Answer {
  status: number;
  /** By names in lower case; of one that came several times, the first. */
  headers: Readonly<Record<string, string | undefined>>;
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

/** Told once how reading ended. */
export interface AnswerEnd {
  complete(answer: Answer): void;
  /** The answer went on, and what was read is enough. */
  cut(answer: Answer): void;
  fail(error: Error): void;
}

/** Reads an answer to its end, or until it is too large. */
export function createAnswerReader(
  { host, maxAnswerBytes, cutAnswer }: AnswerLimits,
  end: AnswerEnd,
): Dispatcher.DispatchHandler {
  const kept: Buffer[] = [];
  let status = 0;
  let headers: Record<string, string | string[] | undefined> = {};
  let bytes = 0;
  const answer = () => ({ status, headers: firstOfEach(headers), body: textOf(kept) });
  return {
    onRequestStart() {},
    // Interim answers (RFC 9110 §15.2) come this way too; the last one stays.
    onResponseStart(_controller, statusCode, given) {
      status = statusCode;
      headers = given;
    },
    onResponseData(_controller, chunk) {
      if (bytes > maxAnswerBytes) return;
      // A copy: what undici gives is a view of all that the socket read.
      if (bytes < KEPT_BYTES) kept.push(Buffer.from(chunk));
      bytes += chunk.length;
      if (bytes <= maxAnswerBytes) return;
      if (cutAnswer) end.cut(answer());
      else end.fail(new OutboundError('too_large', `${host} sent more than ${maxAnswerBytes} bytes`));
    },
    onResponseEnd: () => end.complete(answer()),
    onResponseError: (_controller, error) => end.fail(error),
  };
}

function firstOfEach(headers: Record<string, string | string[] | undefined>): Answer['headers'] {
  const first = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]);
  return Object.fromEntries(first);
}

function textOf(kept: readonly Buffer[]): string {
  if (kept.length === 0) return '';
  return Buffer.concat(kept).toString('utf8', 0, KEPT_BYTES).replaceAll('\0', '\ufffd');
}
