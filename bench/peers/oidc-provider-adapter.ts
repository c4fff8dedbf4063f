import type { Adapter, AdapterPayload } from 'oidc-provider';

const stored = new Map<string, AdapterPayload>();

/** Everything in memory, and all of it: the adapter that comes with oidc-provider forgets all but a thousand entries. */
export class MemoryAdapter implements Adapter {
  readonly #model: string;
  readonly #byUid = new Map<unknown, AdapterPayload>();
  constructor(model: string) {
    this.#model = model;
  }
  async upsert(id: string, payload: AdapterPayload) {
    stored.set(`${this.#model}:${id}`, payload);
    if (this.#model === 'Session') this.#byUid.set(payload.uid, payload);
  }
  async find(id: string) {
    return stored.get(`${this.#model}:${id}`);
  }
  async destroy(id: string) {
    stored.delete(`${this.#model}:${id}`);
  }
  async findByUserCode() {
    return undefined;
  }
  async findByUid(uid: string) {
    return this.#byUid.get(uid);
  }
  async consume(id: string) {
    const payload = stored.get(`${this.#model}:${id}`);
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }
  async revokeByGrantId() {}
}
