import { randomText } from './pkce.js';

/**
 * Ends the session at the platform (OpenID Connect RP-Initiated Logout): without this, the next login asks nothing.
 * The page that it comes back to is registered with the client.
 * @param {import('./api.js').Addresses} config @param {import('./api.js').Tokens} tokens
 */
export function logOut(config, tokens) {
  const state = randomText();
  sessionStorage.setItem('log-out state', state);
  const request = new URLSearchParams({ post_logout_redirect_uri: `${location.origin}/signed-out`, state });
  if (tokens.id_token) request.set('id_token_hint', tokens.id_token);
  location.assign(`${config.auth_url}/oauth2/sessions/logout?${request}`);
}
