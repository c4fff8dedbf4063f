import type { Operator } from '../api/security.ts';

export function operatorName({
  first_name,
  last_name,
  login,
}: Pick<Operator, 'first_name' | 'last_name' | 'login'>): string {
  return [first_name, last_name].filter(Boolean).join(' ') || login;
}
