import { redeemCode, refusalOf } from './api.js';
import { findAttempt } from './attempt.js';
import { byId } from './dom.js';
import { say } from './i18n.js';
import { readJwt } from './jwt.js';
import { hideNotice, showNotice, showRefusal } from './notice.js';
import { openPage, showPage } from './page.js';
import { welcome } from './welcome.js';

/** @typedef {import('./notice.js').Message} Message */

// The answer stands in the address. Take it, and clear the address: a code is not for the history.
const answer = new URLSearchParams(location.search);
history.replaceState(null, '', location.pathname);

const config = await openPage();
const attempt = findAttempt(answer.get('state'));
const reason = whyNot();
if (reason) fail(reason);
else await redeem();

/** Why this answer must not be used, or brings no code. @returns {Message | undefined} */
function whyNot() {
  if (answer.size === 0) return { key: 'callback_nothing' };
  // Somebody else's code, slipped in, would log this person in as somebody else (RFC 6749 §10.12).
  if (attempt === undefined) return { key: 'callback_foreign' };
  // An application of several platforms must not take the answer of one for that of another (RFC 9207).
  const issuer = answer.get('iss') ?? '-';
  if (issuer !== config.auth_url) return { key: 'callback_issuer', values: { issuer } };
  const error = answer.get('error');
  if (error === 'access_denied') return { key: 'callback_denied' };
  if (error) return { key: 'callback_refused', values: { description: answer.get('error_description') ?? error } };
  return undefined;
}

/** A code works once: where the answer is lost after all, a second try is refused, and a new login is the way on. */
async function redeem() {
  hideNotice();
  try {
    const tokens = await redeemCode(config, answer.get('code') ?? '', attempt?.verifier ?? '');
    if (tokens.id_token && !isForUs(readJwt(tokens.id_token).claims)) return fail({ key: 'callback_nonce' });
    await welcome(config, tokens);
    showPage('ready');
  } catch (cause) {
    say(byId('title', HTMLElement), 'callback_error_title');
    showPage('error');
    showRefusal(refusalOf(cause), { invalid_grant: { key: 'callback_grant' } }, redeem);
  }
}

/**
 * OpenID Connect Core §3.1.3.7. The signature need not be checked here (its item 6): the token came straight from the
 * platform. A back end that gets tokens from others checks it with `{auth_url}/.well-known/jwks.json`.
 * @param {Record<string, unknown>} claims
 */
function isForUs({ iss, aud, nonce }) {
  return iss === config.auth_url && [aud].flat().includes(config.client_id) && nonce === attempt?.nonce;
}

/** @param {Message} message */
function fail(message) {
  say(byId('title', HTMLElement), answer.size === 0 ? 'home_page' : 'callback_error_title');
  showPage('error');
  showNotice(message, { key: 'callback_again', href: '/' });
  const code = attempt && answer.get('error');
  if (code) say(byId('error-code', HTMLElement), 'callback_error_code', { code });
}
