import { byId, make } from './dom.js';
import { say } from './i18n.js';
import { liveCode } from './sandbox-codes.js';

/** @typedef {import('./page.js').DemoUser} DemoUser */

/** Only for the sandbox: who can be logged in as. @param {import('./page.js').Sandbox} sandbox @param {(user: DemoUser) => void} fill */
export function showDemoUsers(sandbox, fill) {
  const items = sandbox.users.map((user) => {
    const button = make('button', { type: 'button', class: 'person' }, make('strong', {}, user.login), about(user));
    button.addEventListener('click', () => fill(user));
    const item = make('li', {}, button);
    if (user.totp_secret) item.append(liveCode(sandbox, user.totp_secret));
    return item;
  });
  byId('demo-users', HTMLElement).replaceChildren(...items);
}

/** @param {DemoUser} user */
function about({ role, two_factor }) {
  const roleName = make('span');
  say(roleName, /** @type {import('./i18n.js').TextKey} */ (`role_${role}`));
  const factor = make('span');
  say(factor, /** @type {import('./i18n.js').TextKey} */ (`two_factor_${two_factor}`));
  return make('span', { class: 'small' }, roleName, ' · ', factor);
}
