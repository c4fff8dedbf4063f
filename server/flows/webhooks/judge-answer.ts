import { dateOfMillis } from '../../clock.ts';
import type { OutboundErrorKind } from '../../outbound/outbound-error.ts';
import type { Verdict } from '../../store/webhook-outcomes.ts';
import { MOST_ATTEMPTS, parseRetryAfter, waitAfter } from './retry-schedule.ts';

/** Why there was no answer, as partners are told: what was refused looks like a host that takes no connections. */
export type Failure = 'connect' | 'tls' | 'timeout' | 'too_large';

const FAILURES: Record<OutboundErrorKind, Failure | undefined> = {
  refused_url: 'connect',
  refused_address: 'connect',
  dns: 'connect',
  connect: 'connect',
  tls: 'tls',
  timeout: 'timeout',
  too_large: 'too_large',
  aborted: undefined,
};

/** What partners are told of a call without an answer; undefined: we ended it ourselves. */
export function failureOf(kind: OutboundErrorKind): Failure | undefined {
  return FAILURES[kind];
}

/** An answer, or why there was none; neither when we ended the call. */
export interface Reply {
  status?: number;
  failure?: Failure;
  retryAfter?: string | undefined;
}

export interface Judgement {
  verdict: Verdict;
  due_at: Date | null;
  /** In a word, for a message that is given up. */
  problem: string | null;
  /** Milliseconds for which the endpoint asked to be left alone. */
  asked: number;
  gone: boolean;
}

/**
 * What comes of an attempt.
 * @param failed Attempts that failed before. `random`: from 0 to 1.
 */
export function judgeReply(
  { status, failure, retryAfter }: Reply,
  failed: number,
  now: Date,
  random: number,
): Judgement {
  const judgement: Judgement = { verdict: 'release', due_at: null, problem: null, asked: 0, gone: status === 410 };
  if (status === undefined && failure === undefined) return judgement;
  if (status !== undefined && status >= 200 && status < 300) return { ...judgement, verdict: 'delivered' };
  const problem = failure ?? `status ${status}`;
  const asked = parseRetryAfter(retryAfter, now.getTime()) ?? 0;
  if (failed + 1 >= MOST_ATTEMPTS && !judgement.gone) return { ...judgement, verdict: 'park', problem, asked };
  const due_at = dateOfMillis(now.getTime() + Math.max(waitAfter(failed + 1, random), asked));
  return { ...judgement, verdict: 'retry', due_at, problem, asked };
}
