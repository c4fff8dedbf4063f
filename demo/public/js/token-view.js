import { helpCopying } from './copy.js';
import { byId, make } from './dom.js';
import { inWords, say } from './i18n.js';
import { readJwt } from './jwt.js';
import { sandboxNow } from './sandbox-clock.js';

/** @typedef {import('./i18n.js').TextKey} TextKey */

/** @param {import('./api.js').Tokens} tokens @param {import('./page.js').Sandbox} sandbox */
export function showTokens(tokens, sandbox) {
  const now = sandboxNow(sandbox);
  const sections = [jwtSection('token_access', 'token_access_hint', tokens.access_token, now)];
  if (tokens.id_token) sections.push(jwtSection('token_id', 'token_id_hint', tokens.id_token, now));
  if (tokens.refresh_token) {
    const shown = make('p', {}, make('code', { class: 'long' }, tokens.refresh_token));
    sections.push(section('token_refresh', 'token_refresh_hint', tokens.refresh_token, shown));
  }
  byId('refresh', HTMLElement).hidden = tokens.refresh_token === undefined;
  byId('tokens', HTMLElement).replaceChildren(...sections);
}

/** @param {{ firstName: string, middleName?: string | null, surname: string, email: string | null, role: string, customerNumber: string | null }} me */
export function showMe({ firstName, middleName, surname, email, role, customerNumber }) {
  say(byId('title', HTMLElement), 'callback_title', { name: firstName });
  const rows = [
    row('me_name', [firstName, middleName, surname].filter(Boolean).join(' ')),
    row('me_email', email ?? '–'),
    row('me_role', role),
    row('me_number', customerNumber ?? '–'),
  ];
  byId('me', HTMLElement).replaceChildren(...rows.flat());
}

/** @param {TextKey} key @param {string} value */
function row(key, value) {
  const name = make('dt');
  say(name, key);
  return [name, make('dd', {}, value)];
}

/** @param {TextKey} name @param {TextKey} hint @param {string} token @param {number} now */
function jwtSection(name, hint, token, now) {
  const { header, claims } = readJwt(token);
  return section(name, hint, token, table('token_header', header, now), table('token_claims', claims, now));
}

/** @param {TextKey} name @param {TextKey} hint @param {string} token @param {Node[]} parts */
function section(name, hint, token, ...parts) {
  const title = make('h3');
  say(title, name);
  const words = make('p', { class: 'small' });
  say(words, hint);
  const copy = make('button', { type: 'button', class: 'quiet', 'data-text': 'copy' });
  say(copy, 'copy');
  helpCopying(copy, () => token);
  return make('section', { class: 'token' }, make('div', { class: 'token-head' }, title, copy), words, ...parts);
}

/** @param {TextKey} caption @param {Record<string, unknown>} entries @param {number} now */
function table(caption, entries, now) {
  const title = make('caption');
  say(title, caption);
  const rows = Object.entries(entries).map(([name, value]) =>
    make('tr', {}, make('th', { scope: 'row' }, name), valueCell(name, value, now)),
  );
  return make('table', {}, title, make('tbody', {}, ...rows));
}

/** @param {string} name @param {unknown} value @param {number} now */
function valueCell(name, value, now) {
  const cell = make('td', {}, typeof value === 'string' ? value : JSON.stringify(value));
  if (['iat', 'exp', 'auth_time', 'nbf'].includes(name) && typeof value === 'number') {
    const words = make('span', { class: 'meaning' });
    say(words, 'token_time', { time: moment(value), ago: inWords(value - now / 1000) });
    cell.append(words);
  }
  return cell;
}

/** @param {number} seconds since 1970 @returns {(language: string) => string} */
function moment(seconds) {
  return (as) =>
    new Intl.DateTimeFormat(as, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(seconds * 1000));
}
