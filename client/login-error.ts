/** Why a login that came back was not accepted: for your log. */
export type LoginRefusal = 'wrong_state' | 'wrong_issuer' | 'malformed_callback' | 'bad_id_token';

const TEXT: Record<LoginRefusal, string> = {
  wrong_state: 'this browser began no such login',
  wrong_issuer: 'the callback is not from this auth service',
  malformed_callback: 'the callback has no answer',
  bad_id_token: 'the id_token is not one of this login',
};

/**
 * A callback, or what the code gave, does not belong to the login. Tell the person that it did not work, and begin anew.
 *
 * @example
 * ```ts
 * import { LoginClient, LoginError, OAuthError } from '@wattlock/client';
 *
 * const login = new LoginClient({
 *   authUrl: 'https://auth.example.com',
 *   clientId: 'id',
 *   redirectUri: 'https://you.example/callback',
 * });
 * const saved = await login.beginLogin();
 * try {
 *   await login.completeLogin('/callback?code=…', saved);
 * } catch (error) {
 *   if (error instanceof LoginError) console.error('refused by us:', error.refusal);
 *   else if (error instanceof OAuthError) console.error('refused by the auth service:', error.error);
 *   else throw error;
 * }
 * ```
 */
export class LoginError extends Error {
  override readonly name = 'LoginError';
  readonly refusal: LoginRefusal;

  constructor(refusal: LoginRefusal) {
    super(TEXT[refusal]);
    this.refusal = refusal;
  }
}
