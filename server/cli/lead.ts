import type { Terminal } from './command.ts';

/** Runs a command where the database is, with an input of its own; what is opened for the first run serves the others. */
export type There = <Result>(work: (run: (input: object) => Promise<unknown>) => Promise<Result>) => Promise<Result>;

/** What a command has to hand that leads its own run, or several of them, from where it is typed. */
export interface Lead extends Terminal {
  there: There;
  /** Asks, unless `--yes` was said. @throws Fault where there is nobody to ask. */
  confirm(question: string): Promise<boolean>;
}
