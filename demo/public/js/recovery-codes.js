import { refusalOf } from './api.js';
import { helpCopying } from './copy.js';
import { byId, make } from './dom.js';
import { markWrong, onSubmit } from './form.js';
import { text } from './i18n.js';
import { showNotice, showRefusal } from './notice.js';

/**
 * Shows the recovery codes, this once, and goes on when they are kept.
 * @param {string[]} codes @param {() => Promise<import('./api.js').NextStep>} askAgain for a `redirect_to` that is alive
 */
export function showRecoveryCodes(codes, askAgain) {
  const form = byId('recovery', HTMLFormElement);
  const saved = byId('saved', HTMLInputElement);
  byId('codes', HTMLElement).replaceChildren(...codes.map((code) => make('li', {}, make('code', {}, code))));
  helpCopying(byId('copy-codes', HTMLButtonElement), () => codes.join('\n'));
  byId('download-codes', HTMLButtonElement).addEventListener('click', () => download(codes));
  form.hidden = false;
  byId('codes-title', HTMLElement).focus();
  addEventListener('beforeunload', (event) => saved.checked || event.preventDefault());

  onSubmit(form, async () => {
    if (!saved.checked) {
      markWrong(form, [saved]);
      return showNotice({ key: 'codes_tick' });
    }
    try {
      const { redirect_to } = await askAgain();
      location.assign(redirect_to);
      return 'leaving';
    } catch (cause) {
      const refusal = refusalOf(cause);
      form.hidden = refusal.status === 401 || showRefusal(refusal, { 410: { key: 'codes_expired' } });
      if (refusal.status === 401) showNotice({ key: 'codes_expired' }, { key: 'home', href: '/' });
    }
  });
}

/** @param {string[]} codes */
function download(codes) {
  const title = text('codes_file');
  const url = URL.createObjectURL(new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }));
  make('a', { href: url, download: `${title}.txt` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
