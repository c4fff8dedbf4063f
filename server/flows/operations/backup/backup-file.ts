import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { randomKey, randomToken } from '../../../crypto/random.ts';
import { SealError, type Sealer } from '../../../crypto/seal.ts';
import { openChunks, sealChunks } from '../../../crypto/sealed-chunks.ts';
import { conflict, invalid, notFound } from '../../fault.ts';
import { KEY_PURPOSE, type Line, lineOf, MAGIC, parseLine } from './format.ts';

const LENGTH = 2;
const PIECE = 64 * 1024;

/**
 * Writes lines into a new file: compressed, then sealed under a key of the file's own, which the master key seals. The
 * file is whole or not there: it has another name until it is on the disk.
 * @throws Fault when there is such a file.
 */
export async function writeBackup(
  file: string,
  sealer: Sealer,
  lines: AsyncIterable<Line>,
  signal: AbortSignal,
): Promise<void> {
  if (existsSync(file)) throw conflict(`the file ${file} is there already`);
  const draft = `${file}.${randomToken(6)}.part`;
  const key = randomKey();
  const sealedKey = sealer.seal(key, KEY_PURPOSE);
  const length = Buffer.alloc(LENGTH);
  length.writeUInt16BE(sealedKey.length);
  try {
    const output = createWriteStream(draft, { mode: 0o600, flags: 'wx' });
    output.write(Buffer.concat([MAGIC, length, sealedKey]));
    const texts = (source: AsyncIterable<Line>) => Readable.from(inTexts(source));
    await pipeline(texts(lines), createZstdCompress(), (source) => sealChunks(key, source), output, { signal });
    await flushToDisk(draft);
    await rename(draft, file);
  } catch (error) {
    // What the signal was given says more than that there was one.
    signal.throwIfAborted();
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Many lines at a time: a stream costs for each piece. */
async function* inTexts(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  let text = '';
  for await (const line of lines) {
    text += lineOf(line);
    if (text.length < PIECE) continue;
    yield text;
    text = '';
  }
  yield text;
}

async function flushToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

/** The lines of a backup. @throws Fault, SealError when it is not whole, or the master key that sealed it is missing. */
export async function* readBackup(file: string, sealer: Sealer): AsyncGenerator<Line> {
  const { key, start } = await readKey(file, sealer);
  const text = new PassThrough();
  const source = createReadStream(file, { start });
  const done = pipeline(source, (bytes) => openChunks(key, bytes), createZstdDecompress(), text);
  // Read by whoever takes the lines; this keeps it from being nobody's.
  done.catch(() => {});
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY }))
      yield parseLine(line);
    await done;
  } finally {
    text.destroy();
    source.destroy();
  }
}

async function readKey(file: string, sealer: Sealer): Promise<{ key: Buffer; start: number }> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? notFound(`file ${file}`) : error;
  });
  try {
    const head = Buffer.alloc(MAGIC.length + LENGTH);
    await handle.read(head, 0, head.length, 0);
    if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw invalid(`${file} is not a backup of this format`);
    const sealed = Buffer.alloc(head.readUInt16BE(MAGIC.length));
    const { bytesRead } = await handle.read(sealed, 0, sealed.length, head.length);
    if (bytesRead < sealed.length) throw new SealError('the stream is cut off');
    return { key: sealer.open(sealed, KEY_PURPOSE), start: head.length + sealed.length };
  } finally {
    await handle.close();
  }
}
