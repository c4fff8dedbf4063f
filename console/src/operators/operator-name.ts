import type { Operator } from '../api/security.ts';

export function operatorName({
  first_name,
  last_name,
  login,
}: Pick<Operator, 'first_name' | 'last_name' | 'login'>): string {
  return [first_name, last_name].filter(Boolean).join(' ') || login;
}

/** Invited until the link has been followed. */
export function operatorState({ status, invited_until }: Pick<Operator, 'status' | 'invited_until'>) {
  return status === 'active' && invited_until !== null ? 'invited' : status;
}
