import type { PlatformSize } from './platform-size.ts';
import type { Postgres } from './postgres.ts';

/** How long and how often to measure. */
export interface Settings {
  rounds: number;
  /** Seconds of a run. */
  seconds: number;
  /** Seconds of each turn of the warm-up, which goes on until a server is steady. */
  warmUpTurn: number;
  /** Connections at full load. */
  connections: number;
  /** Tokens issued before memory is looked at. */
  tokens: number;
  /** Logins made before their rows are counted. */
  logins: number;
  /** Webhooks that wait when a worker starts. */
  messages: number;
  /** Webhooks that were delivered, and that wait for their time, beside those that are measured. */
  history: { delivered: number; waiting: number };
  /** Users and refresh families in the database, the smallest number first. */
  sizes: readonly number[];
  /** What operators look through. */
  platform: PlatformSize;
}

export interface Table {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  notes?: readonly string[];
}

/** A figure with the bound that we set ourselves. */
export interface Target {
  what: string;
  figure: number;
  bound: { atLeast: number } | { below: number };
}

export interface Findings {
  tables: Table[];
  targets: Target[];
  /** Everything that was measured, for the results file. */
  raw: unknown;
}

/** One measurement of `npm run bench`. To add one: write its file in `measurements/` and name it in `bench.ts`. */
export interface Measurement {
  name: string;
  description: string;
  run(postgres: Postgres, settings: Settings): Promise<Findings>;
}
