import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface Column<T> {
  key: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** Numbers stand to the right, so that they can be compared. */
  numeric?: boolean;
  /** Left out where there is little room, unless the reader asks for it. */
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

/** What can be done to several rows: a request for each, which does no more than the row's own button does. */
export interface BulkAction<T> {
  label: string;
  icon?: LucideIcon;
  danger?: boolean;
  /** The effect on so many. */
  text: (count: number) => string;
  /** Of other rows it is not asked. */
  fits?: (row: T) => boolean;
  method: 'POST' | 'DELETE';
  pathOf: (row: T) => string;
  /** How a row is named when it is refused. */
  nameOf: (row: T) => string;
}
