import { byId, make } from './dom.js';
import { inWords, say, text } from './i18n.js';

/** @typedef {import('./i18n.js').TextKey} TextKey */
/** @typedef {{ key: TextKey, values?: import('./i18n.js').Values }} Message */
/** @typedef {{ key: TextKey, href?: string, act?: () => void }} WayOn */

const title = /** @type {HTMLTitleElement} */ (document.querySelector('title'));
const titleKey = /** @type {TextKey} */ (title.dataset.text);

/**
 * Says what is wrong above the form, and moves the keyboard there, so that nobody misses it (WCAG 3.3.1).
 * @param {Message} message @param {WayOn} [wayOn] @param {string} [requestId]
 */
export function showNotice(message, wayOn, requestId) {
  const notice = byId('notice', HTMLElement);
  const words = make('p', { id: 'notice-text' });
  say(words, message.key, message.values);
  notice.replaceChildren(words);
  if (wayOn) notice.append(wayOnElement(wayOn));
  if (requestId) {
    const small = make('p', { class: 'small' });
    say(small, 'request_id', { id: requestId });
    notice.append(small);
  }
  notice.hidden = false;
  // Also while the page is being made ready: what cannot be seen cannot have the keyboard.
  document.body.dataset.state ??= 'error';
  say(title, 'error_prefix', { title: (language) => text(titleKey, {}, language) });
  notice.focus();
}

export function hideNotice() {
  byId('notice', HTMLElement).hidden = true;
  say(title, titleKey);
}

/**
 * Says why there was no answer, and offers the way on. True: this login cannot go on from this page.
 * @param {import('./api.js').Refusal} refusal
 * @param {Record<string, Message>} [meanings] what a code or a status means on this page, where that is special
 * @param {() => void} [retry] for pages without a form to send again
 */
export function showRefusal(refusal, meanings = {}, retry) {
  const { status, code, requestId, restartUrl } = refusal;
  const canGoOn = [0, 401, 429, 502, 503, 504].includes(status) && code !== 'invalid_token' && !restartUrl;
  /** @type {WayOn | undefined} */
  const wayOn = canGoOn ? retry && { key: 'retry', act: retry } : restart(restartUrl);
  showNotice(meanings[code] ?? EVERYWHERE[code] ?? meanings[status] ?? usualMeaning(refusal), wayOn, requestId);
  return !canGoOn;
}

/** A second-factor page's token is over. @type {Record<string, Message>} */
const EVERYWHERE = { invalid_token: { key: 'problem_expired' } };

/** The platform knows how the login began, and can begin it anew. Our first page always can. @param {string} [restartUrl] @returns {WayOn} */
function restart(restartUrl) {
  return restartUrl ? { key: 'start_again', href: restartUrl } : { key: 'home', href: '/' };
}

/** @param {import('./api.js').Refusal} refusal @returns {Message} */
function usualMeaning({ status, code, retryAfter, restartUrl }) {
  const when = retryAfter ? inWords(retryAfter) : later;
  switch (status) {
    case 0:
      return { key: 'problem_network' };
    case 404:
      return { key: 'problem_unknown' };
    case 409:
      return { key: 'problem_used' };
    case 410:
      return { key: 'problem_expired' };
    case 429:
      return restartUrl ? { key: 'problem_exhausted' } : { key: 'problem_paused', values: { when } };
    case 502:
    case 503:
    case 504:
      return { key: 'problem_busy', values: { when } };
    default:
      return { key: 'problem_other', values: { code } };
  }
}

/** @param {import('./i18n.js').Language} language */
function later(language) {
  return text('later', {}, language);
}

/** @param {WayOn} wayOn */
function wayOnElement({ key, href, act }) {
  const element = href ? make('a', { href, class: 'button' }) : make('button', { type: 'button', class: 'button' });
  if (act) element.addEventListener('click', act);
  say(element, key);
  return element;
}
