import { byId } from './dom.js';
import { label, say } from './i18n.js';

/** "Show" beside a password, and a word when Caps Lock is on. @param {HTMLInputElement} password */
export function helpWithPassword(password) {
  const toggle = byId('show-password', HTMLButtonElement);
  const caps = byId('caps-lock', HTMLElement);

  /** @param {boolean} visible */
  const show = (visible) => {
    password.type = visible ? 'text' : 'password';
    say(toggle, visible ? 'signin_hide' : 'signin_show');
    label(toggle, visible ? 'signin_hide_label' : 'signin_show_label');
  };
  show(false);
  toggle.addEventListener('click', () => show(password.type === 'password'));
  // Hidden again before it is sent, so that the browser offers to keep it as a password.
  password.form?.addEventListener('submit', () => show(false));

  password.addEventListener('keydown', (event) => {
    caps.hidden = !event.getModifierState?.('CapsLock');
  });
}
