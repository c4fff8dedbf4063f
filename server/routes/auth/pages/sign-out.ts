import { html } from 'ghtml';
import { postForm } from './form.ts';
import { type PartnerPageContext, page } from './page.ts';
import { TEXTS } from './texts.ts';

export interface SignOutView {
  action: string;
  hidden: Record<string, string>;
  /** Where someone goes who would rather stay. */
  cancelUrl?: string | undefined;
}

/** Asks before signing out, when the request does not show that it came from the user's own application. */
export function signOutPage(context: PartnerPageContext, { action, hidden, cancelUrl }: SignOutView): string {
  const { title, heading, explanation, submit, cancel } = TEXTS[context.locale].signOut;
  return page(context, {
    state: 'sign-out',
    title,
    content: html`<h1>${heading(context.partner.name)}</h1>
<p class="lead">${explanation}</p>
!${postForm({ action, hidden, fields: '', submit })}
!${cancelUrl && html`<p class="aside"><a href="${cancelUrl}">${cancel}</a></p>`}`,
  });
}
