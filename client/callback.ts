import * as oauth from 'oauth4webapi';
import { LoginError } from './login-error.ts';
import { OAuthError } from './oauth-error.ts';

/**
 * The parameters of a callback that belongs to this login: `iss` (RFC 9207), `state`, then the answer itself.
 * @throws LoginError; OAuthError when the answer is an error
 */
export function readCallback(
  callback: URL,
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  state: string,
): URLSearchParams {
  const parameters = callback.searchParams;
  try {
    const valid = oauth.validateAuthResponse(server, client, parameters, state);
    if (valid.has('code')) return valid;
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError) {
      const description = error.error_description?.slice(0, 500);
      throw new OAuthError({ error: error.error.slice(0, 100), description });
    }
    // What the library throws holds the callback, code included: only its meaning goes on.
    if (parameters.get('iss') !== server.issuer) throw new LoginError('wrong_issuer');
    if (parameters.get('state') !== state) throw new LoginError('wrong_state');
  }
  throw new LoginError('malformed_callback');
}
