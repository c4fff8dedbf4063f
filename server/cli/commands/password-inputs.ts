import Type from 'typebox';
import { text } from '../inputs.ts';

/** A password, or the hash that another system kept of it; by file, never as a plain flag. */
export const passwordFiles = {
  password: Type.Optional(
    text('holds the password, in one line; - is standard input', { flag: 'password-file', file: true, line: true }),
  ),
  password_hash: Type.Optional(
    text('holds the hash that another system kept: $argon2id$…, $2b$… (bcrypt), $pbkdf2-sha256$…', {
      flag: 'password-hash-file',
      file: true,
      line: true,
    }),
  ),
};
