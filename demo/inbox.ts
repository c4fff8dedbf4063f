import type { Taken } from './webhook-receiver.ts';

/** What the page shows of a delivery. Of a refused one nothing is believed, so nothing but its body is shown. */
export type InboxEntry = { key: number; at: string; body: string } & (
  | {
      verified: true;
      is_new: boolean;
      is_test: boolean;
      event: string;
      contract_id: string;
      contract_number: number;
      contract_phase: string;
      revision: number;
    }
  | { verified: false; refusal: string }
);

/** How many are kept, and how much of each body. */
const MOST = 100;
const LONGEST_BODY = 64 * 1024;

/** The last deliveries, in memory, and who watches them arrive. Only so that they can be seen: you need none of it. */
export class Inbox {
  readonly #now: () => number;
  readonly #watchers = new Set<(entry: InboxEntry) => void>();
  #entries: InboxEntry[] = [];
  #arrived = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The newest first. */
  get entries(): readonly InboxEntry[] {
    return this.#entries;
  }

  get watchers(): number {
    return this.#watchers.size;
  }

  add(taken: Exclude<Taken, { status: 413 }>): void {
    this.#arrived += 1;
    const common = {
      key: this.#arrived,
      at: new Date(this.#now()).toISOString(),
      body: taken.body.subarray(0, LONGEST_BODY).toString('utf8'),
    };
    const entry: InboxEntry =
      taken.status === 401 ? { ...common, verified: false, refusal: taken.refusal } : { ...common, ...shown(taken) };
    this.#entries = [entry, ...this.#entries].slice(0, MOST);
    for (const tell of this.#watchers) tell(entry);
  }

  /** Calls `tell` for what arrives from now on. Returns how to stop. */
  watch(tell: (entry: InboxEntry) => void): () => void {
    this.#watchers.add(tell);
    return () => this.#watchers.delete(tell);
  }
}

function shown({ delivery: { contract, event, revision, test }, isNew }: Extract<Taken, { status: 204 }>) {
  return {
    verified: true,
    is_new: isNew,
    is_test: test,
    event,
    contract_id: contract.id,
    contract_number: contract.number,
    contract_phase: contract.contract_phase,
    revision,
  } as const;
}
