import type { Answer } from '../answer-reader.ts';
import { type LoginPlan, loginErrands } from './login.ts';
import { plainErrands } from './plain.ts';
import { type RefreshPlan, refreshErrands } from './refresh.ts';

/** A request on its way to the server, and the status that its answer must have. */
export interface Step {
  name: string;
  request: Buffer;
  status: number;
}

/** Something that a connection gets done: it yields requests, and is told the answer to each. */
export type Errand = Generator<Step, void, Answer>;

/** Where errands come from. */
export interface Errands {
  next(): Errand;
  /** Refresh tokens that are live when all errands have ended. */
  tokens?(): string[];
}

export type ErrandPlan = LoginPlan | RefreshPlan;

export function createErrands(plan: { requests: string[] } | { errands: ErrandPlan }): Errands {
  if ('requests' in plan) return plainErrands(plan.requests);
  return plan.errands.kind === 'login' ? loginErrands(plan.errands) : refreshErrands(plan.errands);
}
