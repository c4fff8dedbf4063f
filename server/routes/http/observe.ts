import type { Caller, Core } from '../../flows/core.ts';

/** A request that was answered. */
export interface AnsweredRequest {
  surface: string;
  /** The route, not the address: a query may hold a token or a code. */
  route: string;
  method: string;
  status: number;
  milliseconds: number;
  /** Its `ip` is read for a log line only. */
  caller: Caller;
}

/** Counts an answered request and logs it. */
export function observe({ metrics, logger }: Pick<Core, 'metrics' | 'logger'>, answered: AnsweredRequest): void {
  const { surface, route, method, status, milliseconds } = answered;
  metrics.requestAnswered(surface, method, route, status, milliseconds / 1000);
  if (!logger.isLevelEnabled('info')) return;
  const ms = Math.round(milliseconds * 100) / 100;
  logger.info({ surface, method, route, status, ms, ip: answered.caller.ip, request_id: answered.caller.requestId });
}
