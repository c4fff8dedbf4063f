import { isCalendarDate } from '../../protocol/dates.ts';
import { loginKey, USER_ROLES, type UserChange } from '../../store/users.ts';
import { invalid } from '../fault.ts';

/** Some characters become many in their compatibility form, and an index takes only so much. */
const LONGEST_LOGIN_KEY = 1_000;

/** @throws Fault naming the first field that cannot be. */
export function checkUser(fields: UserChange): void {
  const { login = '', role, email, birth_date } = fields;
  if (login.trim() === '' || login.length > 200 || Buffer.byteLength(loginKey(login)) > LONGEST_LOGIN_KEY) {
    throw invalid('login: 1 to 200 characters');
  }
  if (!(USER_ROLES as readonly (string | undefined)[]).includes(role)) {
    throw invalid(`role: one of ${USER_ROLES.join(', ')}`);
  }
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email)) throw invalid('email: not an e-mail address');
  if (birth_date && !isCalendarDate(birth_date)) throw invalid('birth_date: a date as YYYY-MM-DD');
}
