import { createCipheriv, createDecipheriv } from 'node:crypto';
import { SealError } from './seal.ts';

/**
 * A stream of any length under a key of its own: AES-256-GCM in chunks that can neither be changed, dropped, repeated
 * nor put in another order, and whose last one is known as the last. Each chunk: length and mark of the last (4), text,
 * tag (16); the nonce counts the chunks, so a key must never seal two streams.
 */
export async function* sealChunks(key: Uint8Array, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let number = 0;
  let held = Buffer.alloc(0);
  for await (const piece of source) {
    held = Buffer.concat([held, piece]);
    for (; held.length > CHUNK; number += 1) {
      yield sealChunk(key, number, held.subarray(0, CHUNK), false);
      held = held.subarray(CHUNK);
    }
  }
  yield sealChunk(key, number, held, true);
}

/** @throws SealError when the stream is not whole, or was changed. */
export async function* openChunks(key: Uint8Array, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let number = 0;
  let ended = false;
  let held = Buffer.alloc(0);
  for await (const piece of source) {
    held = Buffer.concat([held, piece]);
    for (let size = sizeOfFirst(held); size !== undefined; size = sizeOfFirst(held)) {
      if (ended) throw new SealError('something follows after the end of the stream');
      const opened = openChunk(key, number, held.subarray(0, size));
      ended = opened.last;
      number += 1;
      held = held.subarray(size);
      yield opened.text;
    }
  }
  if (!ended || held.length > 0) throw new SealError('the stream is cut off');
}

const CHUNK = 64 * 1024;
const PREFIX = 4;
const TAG = 16;
const LAST = 0x8000_0000;

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

function sealChunk(key: Uint8Array, number: number, text: Uint8Array, last: boolean): Buffer {
  const prefix = Buffer.alloc(PREFIX);
  prefix.writeUInt32BE((last ? LAST : 0) + text.length);
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number)).setAAD(prefix);
  return Buffer.concat([prefix, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

/** Of the first chunk, once all of it is there. */
function sizeOfFirst(held: Buffer): number | undefined {
  if (held.length < PREFIX) return undefined;
  const length = held.readUInt32BE() % LAST;
  if (length > CHUNK) throw new SealError('the stream was changed');
  const size = PREFIX + length + TAG;
  return held.length >= size ? size : undefined;
}

function openChunk(key: Uint8Array, number: number, chunk: Buffer): { text: Buffer; last: boolean } {
  const prefix = chunk.subarray(0, PREFIX);
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number))
    .setAAD(prefix)
    .setAuthTag(chunk.subarray(-TAG));
  try {
    const text = Buffer.concat([decipher.update(chunk.subarray(PREFIX, -TAG)), decipher.final()]);
    return { text, last: prefix.readUInt32BE() >= LAST };
  } catch {
    throw new SealError('the stream was changed');
  }
}
