import { setMaxListeners } from 'node:events';

/** Calls to the outside that are claimed from the database. Any number of processes, on any number of machines, share them. */
export interface ClaimedWork {
  /** Begins what is due, as far as there is room; requests go on when it returns. */
  run(): Promise<void>;
  /** Resolves when nothing is due and nothing under way. */
  settled(): Promise<void>;
  /** Takes nothing more, and ends what is under way: as long as requests may take to end by themselves, then at once. */
  stop(): Promise<void>;
  /** Called whenever a request has ended, so that there is room for another one. */
  onFree(run: () => void): void;
}

/** What a claim has of the work that it begins. */
export interface UnderWay<Item> {
  readonly stopped: boolean;
  /** Ends requests that outlast the stop. */
  readonly signal: AbortSignal;
  readonly size: number;
  items(): Iterable<Item>;
  start(item: Item): void;
}

export interface ClaimedWorkOptions<Item> {
  /** Takes and starts as much as there is room for. */
  claim(underWay: UnderWay<Item>): Promise<void>;
  /** Never fails. */
  work(item: Item, signal: AbortSignal): Promise<void>;
  /** Requests at a time: each listens for the stop. */
  most: number;
  /** Milliseconds that requests under way get when it stops. */
  grace: number;
  /** Ends what waits in this process without a request. */
  onStop?(): void;
}

export function createClaimedWork<Item>(options: ClaimedWorkOptions<Item>): ClaimedWork {
  const taken = new Map<Promise<void>, Item>();
  const stopping = new AbortController();
  setMaxListeners(options.most, stopping.signal);
  let stopped = false;
  let ended = 0;
  let freed = () => {};
  let claiming: Promise<void> | undefined;

  const underWay: UnderWay<Item> = {
    get stopped() {
      return stopped;
    },
    signal: stopping.signal,
    get size() {
      return taken.size;
    },
    items: () => taken.values(),
    start(item) {
      const work = options.work(item, stopping.signal).finally(() => {
        taken.delete(work);
        ended += 1;
        freed();
      });
      taken.set(work, item);
    },
  };

  function run(): Promise<void> {
    claiming ??= options.claim(underWay).finally(() => {
      claiming = undefined;
    });
    return claiming;
  }

  return {
    run,
    async settled() {
      let before: number;
      do {
        await Promise.all([claiming, ...taken.keys()]);
        before = ended;
        await run();
        // What ended meanwhile may have been too late for this run to see what follows it.
      } while (taken.size > 0 || ended > before);
    },
    async stop() {
      stopped = true;
      options.onStop?.();
      await claiming?.catch(() => {});
      const timer = setTimeout(() => stopping.abort(), options.grace);
      await Promise.all(taken.keys());
      clearTimeout(timer);
    },
    onFree(run) {
      freed = run;
    },
  };
}
