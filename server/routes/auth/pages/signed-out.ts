import { html } from 'ghtml';
import { type PageContext, page } from './page.ts';
import { safeAddress } from './safe-address.ts';
import { TEXTS } from './texts.ts';

export interface SignedOutView {
  /** The partner's site, or the client's page for after logging out. */
  continueUrl?: string | undefined;
}

/** Says that the session has ended, and leads back when it is known where to. */
export function signedOutPage(context: PageContext, { continueUrl }: SignedOutView): string {
  const { title, explanation, continueTo } = TEXTS[context.locale].signedOut;
  const { partner } = context;
  return page(context, {
    state: 'signed-out',
    title,
    content: html`<h1>${title}</h1>
<p class="lead">${explanation}</p>
!${continueUrl && partner && html`<p><a class="button" href="${safeAddress(continueUrl)}">${continueTo(partner.name)}</a></p>`}`,
  });
}
