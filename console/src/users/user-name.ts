import type { User } from '../api/tenancy.ts';

/** A person's name; the login where there is none. */
export function userName({ first_name, middle_name, last_name, login }: User): string {
  return [first_name, middle_name, last_name].filter(Boolean).join(' ') || login;
}
