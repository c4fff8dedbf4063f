import type { User } from '../api/tenancy.ts';

/** What a form of a user holds; an empty line is no value. */
export interface UserFields {
  login: string;
  email: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  telephone: string;
  birth_date: string;
  customer_number: string;
  role: User['role'];
  two_factor: 'none' | 'required';
}

export const NO_USER: UserFields = {
  login: '',
  email: '',
  first_name: '',
  middle_name: '',
  last_name: '',
  telephone: '',
  birth_date: '',
  customer_number: '',
  role: 'customer',
  two_factor: 'none',
};

export function fieldsOf(user: User): UserFields {
  return {
    login: user.login,
    email: user.email ?? '',
    first_name: user.first_name ?? '',
    middle_name: user.middle_name ?? '',
    last_name: user.last_name ?? '',
    telephone: user.telephone ?? '',
    birth_date: user.birth_date ?? '',
    customer_number: user.customer_number ?? '',
    role: user.role,
    two_factor: user.two_factor === 'none' ? 'none' : 'required',
  };
}

/** As the API takes it: an empty line is null. */
export function bodyOf(fields: Partial<UserFields>): Record<string, string | null> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.trim() || null]));
}
