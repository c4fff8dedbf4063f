/** Where the browser keeps what is an operator's: in this window only, until it is closed. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'wattlock.of.';

/** Each operator finds their own only, also when two use one window after the other. */
export function keptKey(operatorId: string, what: string): string {
  return `${PREFIX}${operatorId}.${what}`;
}

/** Forgets what is kept of every operator, but of one. */
export function forgetKept(store: Store, except?: string): void {
  const own = except && keptKey(except, '');
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  for (const key of keys) if (key.startsWith(PREFIX) && !(own && key.startsWith(own))) store.removeItem(key);
}
