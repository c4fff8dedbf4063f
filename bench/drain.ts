import { cpus } from 'node:os';
import type { LoadRun } from './apply-load.ts';
import { summariseLatency } from './latency.ts';
import { othersSeconds } from './machine.ts';
import type { Receiver } from './receiver.ts';
import type { Server } from './server-process.ts';

/**
 * Starts something that delivers what waits, and measures it from the first arrival to the last.
 * @throws when a message came twice, since nothing failed.
 */
export async function drain(receiver: Receiver, count: number, start: () => Promise<Server>): Promise<LoadRun> {
  await receiver.begin();
  const first = receiver.first();
  const last = receiver.reached(count);
  const server = await start();
  try {
    const firstAt = await first;
    const before = { server: server.cpuSeconds(), receiver: receiver.cpuSeconds(), others: othersSeconds() };
    const seconds = ((await last) - firstAt) / 1000;
    const used = server.cpuSeconds() - before.server;
    const others = othersSeconds() - before.others;
    const { messages } = await receiver.arrivals();
    if (new Set(messages).size !== messages.length) throw new Error(`${server.name} sent a message twice`);
    return {
      answers: count,
      refusals: {},
      seconds,
      perSecond: (count - 1) / seconds,
      latency: summariseLatency([]),
      generatorCpu: (receiver.cpuSeconds() - before.receiver) / seconds,
      cpuSecondsPerThousand: (used / count) * 1000,
      // Of all cores: the database, on another one, has as much to do.
      disturbance: Math.max(0, others / seconds / cpus().length),
    };
  } finally {
    await server.stop();
  }
}
