import { html } from 'ghtml';
import { type PartnerPageContext, page } from './page.ts';
import { safeAddress } from './safe-address.ts';
import { TEXTS } from './texts.ts';

export interface ContinueView {
  address: string;
}

/**
 * Goes on at once, without script, as the answer to a form. A redirect would stay under this page's `form-action`, and
 * Chromium then blocks a client whose callback redirects to yet another origin; here that chain ends.
 */
export function continuePage(context: PartnerPageContext, { address }: ContinueView): string {
  const { title, heading, explanation, submit } = TEXTS[context.locale].leave;
  return page(context, {
    state: 'continue',
    title,
    continueTo: safeAddress(address),
    content: html`<h1>${heading(context.partner.name)}</h1>
<p class="lead">${explanation}</p>
<p><a class="button" href="${safeAddress(address)}">${submit}</a></p>`,
  });
}
