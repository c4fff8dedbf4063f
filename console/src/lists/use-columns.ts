import { useState, useSyncExternalStore } from 'react';
import { remember, remembered } from '../app/preferences.ts';
import { readChoice, writeChoice } from './column-choice.ts';
import type { Column } from './list-types.ts';

export interface ColumnChoice<T> {
  shown: Column<T>[];
  /** All but the first, which leads to the thing: it always stays. */
  optional: Column<T>[];
  isShown: (column: Column<T>) => boolean;
  toggle: (column: Column<T>) => void;
}

/** The columns of a list as its reader wants them, kept by this browser. */
export function useColumns<T>(list: string | undefined, columns: Column<T>[]): ColumnChoice<T> {
  const name = `columns.${list ?? ''}` as const;
  const [choice, setChoice] = useState(() => readChoice(list && remembered(name)));
  const wide = useSyncExternalStore(subscribe, () => WIDE.matches);
  const isShown = ({ key, wideOnly }: Column<T>) => choice.get(key) ?? (!wideOnly || wide);
  return {
    shown: columns.filter((column, index) => index === 0 || isShown(column)),
    optional: columns.slice(1),
    isShown,
    toggle: (column) => {
      const next = new Map([...choice, [column.key, !isShown(column)]]);
      setChoice(next);
      remember(name, writeChoice(next));
    },
  };
}

const WIDE = window.matchMedia('(min-width: 1401px)');

function subscribe(told: () => void): () => void {
  WIDE.addEventListener('change', told);
  return () => WIDE.removeEventListener('change', told);
}
