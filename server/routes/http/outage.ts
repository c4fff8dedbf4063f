import { PasswordHasherFullError } from '../../crypto/password-hasher.ts';
import { DatabaseUnavailableError, isBrokenConnection, sqlState } from '../../store/database.ts';
import { GroupCommitFullError } from '../../store/group-commit.ts';

/** SQLSTATE classes: connection exception, insufficient resources, operator intervention. */
const OUTAGE = /^(08|53|57)/;

/** Whether more is asked at once than is taken: metrics tell of it, and a line for each would tell no more. */
export function isOverload(error: unknown): boolean {
  return error instanceof PasswordHasherFullError || error instanceof GroupCommitFullError;
}

/**
 * Whether the database is away, or something is too busy: no fault of the request, nor of the program, and worth another
 * try.
 */
export function isOutage(error: unknown): boolean {
  if (isOverload(error) || error instanceof DatabaseUnavailableError) return true;
  const state = sqlState(error);
  if (state !== undefined) return OUTAGE.test(state);
  return isBrokenConnection(error);
}
