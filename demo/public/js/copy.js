import { say } from './i18n.js';

/** A button that copies, and says so. @param {HTMLButtonElement} button @param {() => string} content */
export function helpCopying(button, content) {
  const idleText = /** @type {import('./i18n.js').TextKey} */ (button.dataset.text);
  button.addEventListener('click', async () => {
    const outcome = await navigator.clipboard.writeText(content()).then(
      () => /** @type {const} */ ('copied'),
      () => /** @type {const} */ ('copy_failed'),
    );
    say(button, outcome);
    setTimeout(() => say(button, idleText), 3000);
  });
}
