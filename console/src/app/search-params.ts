/** Filters live in the address: strings as they are typed, nothing else. */
export type Search = Record<string, string | undefined>;

export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

/** A reader of the named parameters: others are dropped, and of a list of choices so is whatever is not one of them. */
export function searchOf<const T extends Record<string, 'text' | readonly string[]>>(spec: T) {
  type Read = { [K in keyof T]?: T[K] extends readonly string[] ? T[K][number] : string };
  return (given: Record<string, unknown>): Read => {
    const read: Record<string, string> = {};
    for (const [name, allowed] of Object.entries(spec)) {
      const value = given[name];
      if (typeof value !== 'string' || value === '' || value.length > 500) continue;
      if (allowed === 'text' || allowed.includes(value)) read[name] = value;
    }
    return read as Read;
  };
}
