import type { ReactNode } from 'react';

export interface Column<T> {
  key: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** Numbers stand to the right, so that they can be compared. */
  numeric?: boolean;
  /** Left out of the cards that rows become on a narrow screen. */
  wideOnly?: boolean;
}

export type Filter =
  | { kind: 'text'; name: string; label: string; main?: boolean }
  | { kind: 'choice'; name: string; label: string; options: [value: string, text: string][] }
  | { kind: 'partner'; name: string; label: string }
  | { kind: 'period'; name: string; label: string };

export interface Emptiness {
  text: string;
  cli?: string;
  action?: ReactNode;
}
