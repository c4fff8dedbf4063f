import type { Fault } from '../flows/fault.ts';

/** What the exit code of the process says. */
export const EXIT = {
  done: 0,
  error: 1,
  usage: 2,
  refused: 3,
  notFound: 4,
  conflict: 5,
  auditChainBroken: 6,
  differs: 6,
} as const;

export function exitCodeOf(kind: Fault['kind']): number {
  return {
    invalid: EXIT.usage,
    unprocessable: EXIT.usage,
    forbidden: EXIT.refused,
    not_found: EXIT.notFound,
    gone: EXIT.notFound,
    conflict: EXIT.conflict,
    too_many: EXIT.refused,
  }[kind];
}
