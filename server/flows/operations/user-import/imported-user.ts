import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { passwordHashFault } from '../../../crypto/password-hash.ts';
import { USER_ROLES } from '../../../store/users.ts';
import { Fault } from '../../fault.ts';
import { checkUser } from '../../provisioning/user-fields.ts';

/** No control characters, and something to see. */
const plain = (maxLength: number) =>
  Type.Optional(Type.String({ maxLength, pattern: '^\\p{Zs}*[^\\p{Z}\\p{Cc}\\p{Cs}][^\\p{Cc}\\p{Cs}]*$' }));

/** A row of the file: the fields of a user as the partner API calls them, and the hash that another system kept. */
export const importedUser = Type.Object(
  {
    login: Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\p{Cc}\\p{Cs}]+$' }),
    role: Type.Enum([...USER_ROLES], { default: 'customer' }),
    status: Type.Enum(['active', 'blocked'], { default: 'active' }),
    two_factor: Type.Enum(['none', 'required'], { default: 'none' }),
    email: plain(254),
    first_name: plain(200),
    middle_name: plain(200),
    last_name: plain(200),
    telephone: Type.Optional(Type.String({ maxLength: 40, pattern: '^\\+?[0-9(][0-9 ()./-]*$' })),
    birth_date: Type.Optional(Type.String()),
    customer_number: plain(100),
    password_hash: Type.Optional(Type.String({ maxLength: 512 })),
  },
  { additionalProperties: false },
);

export type ImportedUser = Static<typeof importedUser>;
export const IMPORT_COLUMNS = Object.keys(importedUser.properties);

/** What is wrong in one place of the file. */
export interface RowFault {
  line: number;
  column: string;
  detail: string;
}

/** A row with its defaults, or what is wrong with it; an empty cell is one that is not there. */
export function readRow(record: Record<string, string>, line: number): ImportedUser | RowFault {
  const given = Object.fromEntries(Object.entries(record).filter(([, cell]) => cell !== ''));
  if (given.login === undefined) return { line, column: 'login', detail: 'is missing' };
  const row = Value.Default(importedUser, given) as ImportedUser;
  const [error] = Value.Errors(importedUser, row);
  if (error !== undefined) {
    // Not what stands there: it may be personal, or a hash in the wrong place.
    return { line, column: error.instancePath.split('/')[1] ?? '', detail: error.message };
  }
  const hash = row.password_hash === undefined ? undefined : passwordHashFault(row.password_hash);
  if (hash !== undefined) return { line, column: 'password_hash', detail: hash };
  return faultOfFields(row, line) ?? row;
}

/** What is asked of every user, however it is made. */
function faultOfFields(row: ImportedUser, line: number): RowFault | undefined {
  const { password_hash: _hash, status: _status, two_factor: _factor, ...fields } = row;
  try {
    checkUser(fields);
    return undefined;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const [column = '', ...detail] = error.message.split(': ');
    return { line, column, detail: detail.join(': ') };
  }
}
