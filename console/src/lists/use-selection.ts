import { useState } from 'react';

/** More are not done at once: each is a request of its own. */
export const MOST_SELECTED = 100;

export interface Selection<T> {
  rows: T[];
  has: (key: string) => boolean;
  toggle: (key: string) => void;
  all: boolean;
  toggleAll: () => void;
  clear: () => void;
}

/** The rows that were ticked, as far as they are still shown. */
export function useSelection<T>(rows: T[], keyOf: (row: T) => string): Selection<T> {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter((row) => ticked.has(keyOf(row)));
  const all = selected.length > 0 && selected.length === Math.min(rows.length, MOST_SELECTED);
  const clear = () => setTicked(new Set());
  return {
    rows: selected,
    has: (key) => ticked.has(key),
    toggle: (key) => {
      const others = selected.map(keyOf).filter((one) => one !== key);
      if (ticked.has(key)) setTicked(new Set(others));
      else if (others.length < MOST_SELECTED) setTicked(new Set([...others, key]));
    },
    all,
    toggleAll: () => (all ? clear() : setTicked(new Set(rows.slice(0, MOST_SELECTED).map(keyOf)))),
    clear,
  };
}
