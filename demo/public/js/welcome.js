import { readMe, refreshTokens, refusalOf } from './api.js';
import { byId } from './dom.js';
import { say } from './i18n.js';
import { logOut } from './log-out.js';
import { hideNotice, showNotice, showRefusal } from './notice.js';
import { showMe, showTokens } from './token-view.js';

/** @typedef {import('./api.js').Tokens} Tokens */
/** @typedef {import('./page.js').Config} Config */

/**
 * The person is logged in. The tokens are in this variable and nowhere else: what is stored, a script that slips in
 * can steal later.
 * @param {Config} config @param {Tokens} tokens
 */
export async function welcome(config, tokens) {
  say(byId('title', HTMLElement), 'callback_title_plain');
  showTokens(tokens, config.sandbox);
  byId('welcome', HTMLElement).hidden = false;
  byId('log-out', HTMLButtonElement).addEventListener('click', () => logOut(config, tokens));

  // One refresh at a time: the same refresh token twice looks like a theft.
  let isRefreshing = false;
  byId('refresh', HTMLButtonElement).addEventListener('click', async () => {
    if (isRefreshing) return;
    isRefreshing = true;
    tokens = await refresh(config, tokens);
    isRefreshing = false;
  });

  try {
    showMe(await readMe(config, tokens.access_token));
  } catch (cause) {
    showNotice({ key: 'me_failed', values: { description: refusalOf(cause).message } });
  }
}

/** @param {Config} config @param {Tokens} tokens */
async function refresh(config, tokens) {
  hideNotice();
  try {
    // Each answer brings the next refresh token. Where an answer is lost, the same request may be sent again at once.
    const fresh = { ...tokens, ...(await refreshTokens(config, tokens.refresh_token ?? '')) };
    showTokens(fresh, config.sandbox);
    const now = new Date();
    say(byId('refreshed', HTMLElement), 'refreshed', {
      time: (language) => new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(now),
    });
    return fresh;
  } catch (cause) {
    const refusal = refusalOf(cause);
    if (refusal.code !== 'invalid_grant') showRefusal(refusal);
    else showNotice({ key: 'refresh_dead' }, { key: 'callback_again', href: '/' }, refusal.requestId);
    return tokens;
  }
}
