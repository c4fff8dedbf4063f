import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { Fault } from '../../../flows/fault.ts';

/** Of one operator, by whatever session or token; in one process. */
const MOST_AT_A_TIME = 2;

/** Counts the exports that are being written, so that nobody holds every connection of the database by them. */
export function createExportsUnderWay() {
  const underWay = new Map<string, number>();
  return {
    /** Counts one until its answer has ended. The signal tells of that: also when its reader has gone. @throws Fault */
    begin(operatorId: string, answer: ServerResponse): AbortSignal {
      const before = underWay.get(operatorId) ?? 0;
      if (before >= MOST_AT_A_TIME) {
        throw new Fault('too_many', `an operator may have ${MOST_AT_A_TIME} exports at a time; wait for one to end`);
      }
      underWay.set(operatorId, before + 1);
      const ended = new AbortController();
      finished(answer, () => {
        const left = (underWay.get(operatorId) ?? 1) - 1;
        if (left === 0) underWay.delete(operatorId);
        else underWay.set(operatorId, left);
        ended.abort();
      });
      return ended.signal;
    },
  };
}
