import { printable } from '../printable.ts';
import { refusal } from './auth-service.ts';
import { LoginRefusedError } from './login-errors.ts';

/** What makes an answer the one to this login. */
export interface Expected {
  issuer: string;
  state: string;
}

/**
 * The code of a callback; undefined when it is the answer to something else, which any page in the browser can send.
 * @throws LoginRefusedError
 */
export function codeOf(parameters: URLSearchParams, { issuer, state }: Expected): string | undefined {
  if (parameters.get('state') !== state) return undefined;
  // RFC 9207 §2.4: a code of one server must not be taken to another.
  if (parameters.get('iss') !== issuer) {
    throw new LoginRefusedError(
      `the answer came from ${printable(parameters.get('iss') ?? 'nobody')}, and not from ${issuer}`,
    );
  }
  const error = parameters.get('error');
  if (error !== null) {
    throw new LoginRefusedError(`the login was refused: ${refusal(error, parameters.get('error_description'))}`);
  }
  const code = parameters.get('code');
  if (code === null) throw new LoginRefusedError('the answer has neither a code nor an error');
  return code;
}
