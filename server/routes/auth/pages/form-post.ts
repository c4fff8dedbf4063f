import { html } from 'ghtml';
import { hiddenFields } from './form.ts';
import { type PartnerPageContext, page } from './page.ts';
import { safeAddress } from './safe-address.ts';
import { TEXTS } from './texts.ts';

export interface FormPostView {
  redirectUri: string;
  /** `code`, `state`, `iss`, or the error: the parameters of the answer. */
  parameters: Record<string, string>;
}

/** `response_mode=form_post`: hands the answer to the client by a form that the page's script sends at once. */
export function formPostPage(context: PartnerPageContext, { redirectUri, parameters }: FormPostView): string {
  const { title, heading, explanation, submit } = TEXTS[context.locale].leave;
  return page(context, {
    state: 'form-post',
    title,
    content: html`<h1>${heading(context.partner.name)}</h1>
<p class="lead">${explanation}</p>
<form method="post" action="${safeAddress(redirectUri)}" data-send-at-once>
!${hiddenFields(parameters)}
<button class="button" type="submit">${submit}</button>
</form>`,
  });
}
