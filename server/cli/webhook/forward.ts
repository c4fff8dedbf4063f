import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type Clock, SECOND } from '../../clock.ts';

/** What the target said, or why it said nothing. */
export interface ForwardedAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  milliseconds: number;
  /** There was no answer; the status is ours. */
  failure?: string;
}

/** The platform waits for 15 seconds. */
const PATIENCE = 14 * SECOND;
/** Bytes of an answer; the platform keeps 1 KiB. */
const LARGEST_ANSWER = 64 * 1024;

/** Of this connection and not of the next (RFC 9110 §7.6.1), or made anew. */
const NOT_FORWARDED = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'host', 'content-length', 'expect'],
]);

/** What of the answer means something to the platform. */
const ANSWERED = ['content-type', 'retry-after'] as const;

/** Hands a delivery on, byte by byte and with its headers. Never throws: no answer is one of ours. */
export async function forward(
  target: URL,
  delivery: { headers: IncomingHttpHeaders; body: Buffer },
  { clock, signal }: { clock: Pick<Clock, 'monotonic'>; signal: AbortSignal },
): Promise<ForwardedAnswer> {
  const started = clock.monotonic();
  const ended = () => Math.round(clock.monotonic() - started);
  const deadline = AbortSignal.timeout(PATIENCE);
  try {
    const { response, body } = await exchange(target, delivery, AbortSignal.any([signal, deadline]));
    const headers = ANSWERED.flatMap((name) => {
      const value = response.headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    const status = response.statusCode ?? 502;
    return { status, headers: Object.fromEntries(headers), body, milliseconds: ended() };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const failure = deadline.aborted ? `no answer in ${PATIENCE / SECOND} s` : (code ?? message);
    return { status: deadline.aborted ? 504 : 502, headers: {}, body: Buffer.of(), milliseconds: ended(), failure };
  }
}

function exchange(
  target: URL,
  { headers, body }: { headers: IncomingHttpHeaders; body: Buffer },
  signal: AbortSignal,
): Promise<{ response: IncomingMessage; body: Buffer }> {
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  const kept = Object.entries(headers).filter(([name]) => !NOT_FORWARDED.has(name));
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: Object.fromEntries(kept), agent: false, signal };
    const outgoing = request(target, options, (response) => {
      readSome(response).then((read) => resolve({ response, body: read }), reject);
    });
    outgoing.on('error', reject);
    outgoing.setHeader('content-length', body.length);
    outgoing.end(body);
  });
}

/** As much of an answer as is wanted. */
async function readSome(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= LARGEST_ANSWER) break;
  }
  return Buffer.concat(chunks).subarray(0, LARGEST_ANSWER);
}
