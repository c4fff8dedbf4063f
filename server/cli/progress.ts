import { type Clock, SECOND } from '../clock.ts';

/** Where progress is told: standard error, which is a terminal or is not. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Who waits no longer than this wants to know nothing. */
const QUIET = 2 * SECOND;
/** How often a terminal is told, and how often a log is. */
const ON_TERMINAL = SECOND / 4;
const IN_LOG = 5 * SECOND;

/** Tells how far work is: on a terminal in one line that changes, elsewhere in a line now and then. */
export function createProgress(output: ProgressOutput, clock: Clock) {
  const every = output.isTTY ? ON_TERMINAL : IN_LOG;
  let next = clock.monotonic() + QUIET;
  let shown = false;
  return {
    progress(words: string): void {
      if (clock.monotonic() < next) return;
      next = clock.monotonic() + every;
      shown = true;
      output.write(output.isTTY ? `\r\u001b[K${words}` : `${words}\n`);
    },
    /** Leaves the terminal as a person expects it. */
    end(): void {
      if (shown && output.isTTY) output.write('\r\u001b[K');
      shown = false;
    },
  };
}
