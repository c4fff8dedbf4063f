import type { Clock } from '../../clock.ts';
import { HEALTHY_SLOTS } from './endpoint-health.ts';
import type { EndedDelivery } from './send-delivery.ts';

/**
 * Lets an endpoint have so many requests at a time, while more of what it gets was taken ahead: the next request then
 * waits neither for a claim nor for a commit.
 */
export interface EndpointTurns {
  /** Requests under way. */
  readonly sending: number;
  /**
   * Sends when it is this one's turn. Undefined: it is to be given back, since a request before it went wrong, or since
   * it waited for so long that its endpoint may have been changed.
   */
  send(endpointId: string, send: () => Promise<EndedDelivery>): Promise<EndedDelivery | undefined>;
  /** Gives back what waits; nothing more gets a turn. */
  stop(): void;
}

/** Milliseconds for which what a claim read of an endpoint holds. */
const LONGEST_WAIT = 1_000;

/** What happens at an endpoint. */
interface Line {
  sending: number;
  /** In the order in which they came. */
  waiting: { since: number; turn(granted: boolean): void }[];
}

export function createEndpointTurns(clock: Pick<Clock, 'monotonic'>): EndpointTurns {
  const lines = new Map<string, Line>();
  let sending = 0;
  let stopped = false;

  function begin(line: Line): true {
    line.sending += 1;
    sending += 1;
    return true;
  }

  async function turn(line: Line): Promise<boolean> {
    if (stopped) return false;
    if (line.sending < HEALTHY_SLOTS) return begin(line);
    return new Promise((turn) => line.waiting.push({ since: clock.monotonic(), turn }));
  }

  function giveBack(line: Line): void {
    for (const { turn } of line.waiting.splice(0)) turn(false);
  }

  function next(line: Line, succeeded: boolean): void {
    const [first] = line.waiting;
    if (first === undefined) return;
    if (succeeded && clock.monotonic() - first.since <= LONGEST_WAIT) {
      line.waiting.shift();
      first.turn(begin(line));
    } else {
      giveBack(line);
    }
  }

  return {
    get sending() {
      return sending;
    },
    async send(id, send) {
      const line = lines.get(id) ?? { sending: 0, waiting: [] };
      lines.set(id, line);
      if (!(await turn(line))) return undefined;
      let succeeded = false;
      try {
        const ended = await send();
        succeeded = ended.outcome.verdict === 'delivered';
        return ended;
      } finally {
        line.sending -= 1;
        sending -= 1;
        next(line, succeeded);
        if (line.sending === 0 && line.waiting.length === 0) lines.delete(id);
      }
    },
    stop() {
      stopped = true;
      for (const line of lines.values()) giveBack(line);
    },
  };
}
