import { say } from './i18n.js';
import { hideNotice } from './notice.js';

/**
 * Sends a form by script, one time at a time: a double click does not send twice.
 * @param {HTMLFormElement} form
 * @param {() => Promise<'leaving' | void>} send 'leaving': the browser is on its way to another page
 */
export function onSubmit(form, send) {
  const button = /** @type {HTMLButtonElement} */ (form.querySelector('[type=submit]'));
  const idleText = /** @type {import('./i18n.js').TextKey} */ (button.dataset.text);
  let isSending = false;

  /** The button keeps the keyboard's focus, so it is not disabled but says that it is busy. @param {boolean} sending */
  const mark = (sending) => {
    isSending = sending;
    button.setAttribute('aria-disabled', `${sending}`);
    say(button, sending ? 'loading' : idleText);
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isSending) return;
    mark(true);
    hideNotice();
    markWrong(form, []);
    let outcome;
    try {
      outcome = await send();
    } finally {
      if (outcome !== 'leaving') mark(false);
    }
  });
  // Back may bring this very page again, as it was left (bfcache).
  addEventListener('pageshow', () => mark(false));
}

/** Marks the fields that the notice is about. @param {HTMLFormElement} form @param {HTMLInputElement[]} wrong */
export function markWrong(form, wrong) {
  for (const field of form.querySelectorAll('input')) {
    const isWrong = wrong.includes(field);
    field.setAttribute('aria-invalid', `${isWrong}`);
    if (isWrong) field.setAttribute('aria-describedby', 'notice-text');
    else field.removeAttribute('aria-describedby');
  }
}
