import type { User } from '../../store/users.ts';

/** A user as it is shown. */
export function shown({ epoch: _epoch, ...rest }: User) {
  return rest;
}
