import { ContractError } from '@wattlock/contract';
import { Fault } from '../fault.ts';

/** Reads what a caller sent. @throws Fault with every fault that the contract package names. */
export function readingInput<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof ContractError) throw new Fault('invalid', error.message, { errors: error.faults });
    throw error;
  }
}

/** The same for a user that does not exist and for another partner's. */
export function unknownUser(): Fault {
  const detail = 'this partner has no such user';
  return new Fault('invalid', `user_id: ${detail}`, {
    errors: [{ pointer: '/user_id', code: 'unknown_value', detail }],
  });
}

/** Bytes of a snapshot; a usual one has three thousand. Pages hold a hundred of them, and webhooks send each whole. */
export const LARGEST_SNAPSHOT = 64 * 1024;

/** @throws Fault when a snapshot is larger than any contract of sense. */
export function requireBounded(snapshot: string): string {
  if (Buffer.byteLength(snapshot) <= LARGEST_SNAPSHOT) return snapshot;
  const detail = `as a whole it has more than ${LARGEST_SNAPSHOT} bytes`;
  throw new Fault('invalid', `the contract is too large: ${detail}`, {
    errors: [{ pointer: '', code: 'too_large', detail }],
  });
}
