/** What goes on all the time while a test changes something: each lane does one errand after the other. */
export interface SteadyLoad {
  /** Resolves when each lane has ended so many errands that were not yet under way, and the one that was. */
  passed(errands: number): Promise<void>;
  /** Lets each lane end; rejects with the first failure of any of them. */
  stop(): Promise<number>;
}

/** @param errand Throws when something fails. Is told the number of its lane. */
export function startSteadyLoad(lanes: number, errand: (lane: number) => Promise<void>): SteadyLoad {
  const ended: number[] = Array.from({ length: lanes }, () => 0);
  let waiting: { done: () => boolean; wake: () => void }[] = [];
  let stopped = false;
  const running = ended.map(async (_, lane) => {
    while (!stopped) {
      await errand(lane);
      ended[lane] = (ended[lane] ?? 0) + 1;
      for (const { wake } of waiting.filter(({ done }) => done())) wake();
      waiting = waiting.filter(({ done }) => !done());
    }
  });
  const failed = Promise.all(running).then(() => undefined);
  failed.catch(() => {
    stopped = true;
  });
  return {
    passed(errands) {
      const from = [...ended];
      const done = () => ended.every((count, lane) => count > (from[lane] ?? 0) + errands);
      return Promise.race([failed, new Promise<void>((wake) => waiting.push({ done, wake }))]);
    },
    async stop() {
      stopped = true;
      await failed;
      return ended.reduce((sum, count) => sum + count, 0);
    },
  };
}
