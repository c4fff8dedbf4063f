import type { LoadRun } from '../apply-load.ts';
import { summariseLatency } from '../latency.ts';
import { coreSeconds, SERVER_CORE } from '../machine.ts';

/** Does a piece of work again and again, so many at a time, and reports it as the load generator would. */
export async function repeat(seconds: number, atOnce: number, work: (lane: number) => Promise<void>): Promise<LoadRun> {
  const latencies: number[] = [];
  const cpuBefore = process.cpuUsage();
  const busyBefore = coreSeconds(SERVER_CORE);
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  async function lane(number: number): Promise<void> {
    for (let now = performance.now(); now < endsAt; ) {
      await work(number);
      const done = performance.now();
      if (done <= endsAt) latencies.push(done - now);
      now = done;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, number) => lane(number)));
  const { user, system } = process.cpuUsage(cpuBefore);
  const used = (user + system) / 1e6;
  return {
    answers: latencies.length,
    refusals: {},
    seconds,
    perSecond: latencies.length / seconds,
    latency: summariseLatency(latencies),
    generatorCpu: 0,
    cpuSecondsPerThousand: (used / latencies.length) * 1000,
    disturbance: Math.max(0, (coreSeconds(SERVER_CORE) - busyBefore - used) / seconds),
  };
}
