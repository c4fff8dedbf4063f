import { createServer } from 'node:http';
import { HOST } from '../server-process.ts';
import type { QueueSettings } from './queue-delivery.ts';

/** Runs a program on a queue library: told its settings as JSON, ready as soon as its work has begun. */
export async function runQueueProgram(begin: (settings: QueueSettings) => Promise<void>): Promise<void> {
  const settings = JSON.parse(process.argv[2] ?? '') as QueueSettings;
  await begin(settings);
  createServer((_request, response) => void response.end()).listen(settings.port, HOST);
}

/** Does the work for all items, so many at a time, and returns their results in order. */
export async function forEach<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  async function lane(): Promise<void> {
    while (next < items.length) {
      const place = next++;
      results[place] = await work(items[place] as Item);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}
