import { LRUCache } from 'lru-cache';
import { type Clock, MINUTE, SECOND } from '../../clock.ts';
import { HEALTHY_SLOTS } from './endpoint-slots.ts';
import type { EndedDelivery } from './send-delivery.ts';

/**
 * Lets an endpoint have so many requests at a time, while more of what it gets was taken ahead: the next request then
 * waits neither for a claim nor for a commit.
 */
export interface EndpointTurns {
  /** Requests under way. */
  readonly sending: number;
  /** Endpoints whose last answer was good, and not long ago: those that gave it at once, and the others. */
  flowing(): { quick: string[]; slow: string[] };
  /**
   * Sends when it is this one's turn. Undefined: it is to be given back, since a request before it went wrong, or since
   * it waited for so long that its endpoint may have been changed.
   */
  send(endpointId: string, send: () => Promise<EndedDelivery>): Promise<EndedDelivery | undefined>;
  /** Gives back what waits; nothing more gets a turn. */
  stop(): void;
}

/** Milliseconds for which what a claim read of an endpoint holds. */
const LONGEST_WAIT = SECOND;

/** Milliseconds in which an endpoint answers that is quick: what waits behind it has its turn in time. */
const QUICK = SECOND / 2;

/** How long an endpoint is known to take what it gets, and of how many that is kept. */
const FLOWS_FOR = MINUTE;
const MOST_FLOWING = 500;

/** What happens at an endpoint. */
interface Line {
  sending: number;
  /** In the order in which they came. */
  waiting: { since: number; turn(granted: boolean): void }[];
}

export function createEndpointTurns(clock: Pick<Clock, 'monotonic'>): EndpointTurns {
  const lines = new Map<string, Line>();
  const flowing = new LRUCache<string, 'quick' | 'slow'>({
    ...{ max: MOST_FLOWING, ttl: FLOWS_FOR, ttlResolution: 0 },
    perf: { now: clock.monotonic },
  });
  let sending = 0;
  let stopped = false;

  function begin(line: Line): true {
    line.sending += 1;
    sending += 1;
    return true;
  }

  function note(id: string, ended: EndedDelivery | undefined): boolean {
    const succeeded = ended?.outcome.verdict === 'delivered';
    if (succeeded) flowing.set(id, ended.outcome.milliseconds <= QUICK ? 'quick' : 'slow');
    else flowing.delete(id);
    return succeeded;
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
    flowing() {
      const known: Record<'quick' | 'slow', string[]> = { quick: [], slow: [] };
      for (const [id, pace] of flowing.entries()) known[pace].push(id);
      return known;
    },
    async send(id, send) {
      const line = lines.get(id) ?? { sending: 0, waiting: [] };
      lines.set(id, line);
      if (!(await turn(line))) return undefined;
      let ended: EndedDelivery | undefined;
      try {
        ended = await send();
        return ended;
      } finally {
        const succeeded = note(id, ended);
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
