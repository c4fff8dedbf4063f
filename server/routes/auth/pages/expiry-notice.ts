import { html } from 'ghtml';
import type { Texts } from './texts.ts';

/** How long a page can still be sent, and where to begin again. */
export interface Expiry {
  seconds: number;
  restartUrl?: string | undefined;
}

/** Tells, two minutes ahead, that the page expires, and then that it did. Without script the answer to sending tells. */
export function expiryNotice(expiry: Expiry | undefined, texts: Texts): string {
  if (expiry === undefined) return '';
  const restart = expiry.restartUrl && html` <a href="${expiry.restartUrl}">${texts.frame.startAgain}</a>`;
  return html`<div class="notices" role="status" data-expires-in="${expiry.seconds}">
<p class="notice" data-expires-soon hidden>${texts.frame.expiresSoon}</p>
<p class="notice" data-expired hidden>${texts.frame.expired}!${restart}</p>
</div>`;
}
