import { LoginRefusedError } from './login-errors.ts';

/** The claims of a JWT that came from the token endpoint itself, which stands for it (OpenID Connect Core §3.1.3.7). */
export function claimsOf(token: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  } catch {
    throw new LoginRefusedError('a token in the answer cannot be read');
  }
}

/** Whether an id_token is this login's: it may have been put in the place of another. */
export function checkIdToken(token: string, expected: { issuer: string; clientId: string; nonce: string }): void {
  const { iss, aud, nonce } = claimsOf(token);
  if (iss !== expected.issuer) throw new LoginRefusedError(`the id_token was issued by ${iss}`);
  if (![aud].flat().includes(expected.clientId)) throw new LoginRefusedError('the id_token is for another client');
  if (nonce !== expected.nonce) throw new LoginRefusedError('the id_token belongs to another login');
}
