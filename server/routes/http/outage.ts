import { sqlState } from '../../store/database.ts';

/** SQLSTATE classes: connection exception, insufficient resources, operator intervention. */
const OUTAGE = /^(08|53|57)/;

/** Whether the database is away or too busy: no fault of the request, nor of the program, and worth another try. */
export function isOutage(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return OUTAGE.test(state);
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) return true;
  return typeof message === 'string' && /timeout|Connection terminated|not queryable/i.test(message);
}
