import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SealError } from './seal.ts';
import { openChunks, sealChunks } from './sealed-chunks.ts';

const KEY = Buffer.alloc(32, 3);

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

const sealed = (bytes: Buffer, size = 10_000) => collect(sealChunks(KEY, inPieces(bytes, size)));
const opened = (bytes: Buffer, size = 10_000) => collect(openChunks(KEY, inPieces(bytes, size)));

test('a stream of any length, in pieces of any size, comes out as it went in', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 200_000 }),
      fc.integer({ min: 1_000, max: 100_000 }),
      fc.integer({ min: 1_000, max: 100_000 }),
      async (length, written, read) => {
        const bytes = Buffer.alloc(length, 'wattlock');
        assert.ok((await opened(await sealed(bytes, written), read)).equals(bytes));
      },
    ),
    { numRuns: 25 },
  );
  const exactly = Buffer.alloc(128 * 1024, 1);
  assert.ok((await opened(await sealed(exactly))).equals(exactly));
});

test('a stream that was cut off anywhere, changed anywhere, or goes on, does not open', async () => {
  const whole = await sealed(Buffer.alloc(70_000, 'a'));
  for (const end of [0, 1, 3, 4, 65_556, 65_560, whole.length - 1]) {
    await assert.rejects(opened(whole.subarray(0, end)), SealError, `cut at ${end}`);
  }
  for (const at of [0, 1, 4, 70, 65_556, 65_559, 65_560, whole.length - 1]) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] as number) ^ 1;
    await assert.rejects(opened(changed), SealError, `byte ${at}`);
  }
  await assert.rejects(opened(Buffer.concat([whole, whole])), SealError);
});

test('chunks in another order do not open', async () => {
  const whole = await sealed(Buffer.alloc(3 * 64 * 1024, 'a'));
  const size = 4 + 64 * 1024 + 16;
  const swapped = Buffer.concat([whole.subarray(size, 2 * size), whole.subarray(0, size), whole.subarray(2 * size)]);
  await assert.rejects(opened(swapped), SealError);
});
