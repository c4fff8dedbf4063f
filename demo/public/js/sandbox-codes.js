import { byId, make } from './dom.js';
import { say } from './i18n.js';
import { sandboxNow } from './sandbox-clock.js';
import { PERIOD, totpCode } from './totp.js';

/** @typedef {import('./page.js').Sandbox} Sandbox */
/** @typedef {{ label: string, secret: string }} Factor */

/** Only for the sandbox: an authenticator app beside the form. @param {Sandbox} sandbox @param {Factor[]} factors @param {HTMLInputElement} field */
export function showCurrentCodes(sandbox, factors, field) {
  const shown = factors.length > 0 ? factors : knownFactors(sandbox);
  const items = shown.map(({ label, secret }) => {
    const button = make('button', { type: 'button', class: 'person' });
    say(button, 'sandbox_fill_code', { label });
    button.addEventListener('click', async () => {
      field.value = await totpCode(secret, sandboxNow(sandbox));
      field.focus();
    });
    return make('li', {}, button, liveCode(sandbox, secret));
  });
  byId('demo-codes', HTMLElement).replaceChildren(...items);
  byId('sandbox', HTMLElement).hidden = items.length === 0;
}

/** The code of this moment, and for how long. @param {Sandbox} sandbox @param {string} secret */
export function liveCode(sandbox, secret) {
  const code = make('code');
  const name = make('span', { class: 'small' });
  say(name, 'sandbox_now');
  const left = make('span', { class: 'small' });
  const show = async () => {
    const now = sandboxNow(sandbox);
    code.textContent = (await totpCode(secret, now)).replace(/(...)/, '$1 ');
    say(left, 'sandbox_seconds', { seconds: `${PERIOD - (Math.floor(now / 1000) % PERIOD)}` });
  };
  setInterval(show, 1000);
  show();
  return make('p', { class: 'live-code' }, name, code, left);
}

/** Who set up a factor in this browser, without an app, can log in again. @param {string} label @param {string} secret */
export function rememberSecret(label, secret) {
  localStorage.setItem('sandbox secrets', JSON.stringify({ ...rememberedSecrets(), [label]: secret }));
}

/** @param {Sandbox} sandbox @returns {Factor[]} */
function knownFactors({ users }) {
  const known = { ...rememberedSecrets() };
  for (const { login, totp_secret } of users) if (totp_secret) known[login] = totp_secret;
  return Object.entries(known).map(([label, secret]) => ({ label, secret }));
}

/** @returns {Record<string, string>} */
function rememberedSecrets() {
  return JSON.parse(localStorage.getItem('sandbox secrets') ?? '{}');
}
