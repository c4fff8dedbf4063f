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
