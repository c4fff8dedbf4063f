import { html } from 'ghtml';
import { type PartnerPageContext, page } from './page.ts';
import { safeAddress } from './safe-address.ts';
import { TEXTS } from './texts.ts';

export interface AppLinkView {
  /** The redirect URI with the answer in it, under the app's own scheme. */
  address: string;
}

/** Hands the answer to an app by a link: browsers open an app after a tap, and block most redirects to one. */
export function appLinkPage(context: PartnerPageContext, { address }: AppLinkView): string {
  const { title, heading, appExplanation, openApp } = TEXTS[context.locale].leave;
  return page(context, {
    state: 'app-link',
    title,
    content: html`<h1>${heading(context.partner.name)}</h1>
<p class="lead">${appExplanation}</p>
<p><a class="button" href="${safeAddress(address)}">${openApp}</a></p>`,
  });
}
