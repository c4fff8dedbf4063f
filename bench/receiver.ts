import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cpuSeconds, OTHER_CORE, pinned } from './machine.ts';
import type { Arrivals, ReceiverNews, ReceiverOrder } from './programs/receiver.ts';
import { HOST } from './server-process.ts';

const PROGRAM = fileURLToPath(new URL('programs/receiver.ts', import.meta.url));
/** Milliseconds for all that is awaited. */
const PATIENCE = 180_000;

/** Where webhooks of the bench go: a process on the other core, that notes when each arrives. */
export interface Receiver {
  /** Answers everything with 204. */
  url: string;
  /** Accepts connections, and never answers. */
  silentUrl: string;
  /** Forgets what came; what is awaited counts from here. */
  begin(): Promise<void>;
  /** The moment at which the first came. To be called before it can. */
  first(): Promise<number>;
  /** The moment at which so many have come. */
  reached(count: number): Promise<number>;
  arrivals(): Promise<Arrivals>;
  cpuSeconds(): number;
  stop(): void;
}

export async function startReceiver(): Promise<Receiver> {
  const [command, ...rest] = pinned(OTHER_CORE, [process.execPath, PROGRAM]);
  const child = spawn(command, rest, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' });
  const pid = child.pid as number;

  function news<Wanted extends ReceiverNews>(isWanted: (news: ReceiverNews) => news is Wanted): Promise<Wanted> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        child.off('message', hear).off('exit', fail);
      };
      const fail = () => {
        end();
        reject(new Error('the receiver of webhooks did not get what was awaited'));
      };
      const hear = (message: ReceiverNews) => {
        if (!isWanted(message)) return;
        end();
        resolve(message);
      };
      const timer = setTimeout(fail, PATIENCE);
      child.on('message', hear).once('exit', fail);
    });
  }

  const order = (what: ReceiverOrder) => void child.send(what);
  type Reached = Extract<ReceiverNews, { reached: string }>;
  const whenReached = (what: Reached['reached']) =>
    news((told): told is Reached => 'reached' in told && told.reached === what);
  const { ports } = await news((told) => 'ports' in told);
  return {
    url: `http://${HOST}:${ports.receiving}`,
    silentUrl: `http://${HOST}:${ports.silent}`,
    async begin() {
      const begun = whenReached('begin');
      order({ do: 'begin' });
      await begun;
    },
    first: async () => (await whenReached('first')).at,
    async reached(count) {
      const reached = whenReached('count');
      order({ do: 'await', count });
      return (await reached).at;
    },
    async arrivals() {
      const told = news((message) => 'arrivals' in message);
      order({ do: 'report' });
      return (await told).arrivals;
    },
    cpuSeconds: () => cpuSeconds(pid),
    stop: () => void child.kill(),
  };
}
