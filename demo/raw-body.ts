import type { IncomingMessage } from 'node:http';

/** A body past its bound. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/** The bytes of a request's body, as they came. @throws BodyTooLargeError */
export async function readRawBody(request: IncomingMessage, largest: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Giving up must not destroy the connection, which still has to carry the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > largest) throw new BodyTooLargeError(`a body of more than ${largest} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
