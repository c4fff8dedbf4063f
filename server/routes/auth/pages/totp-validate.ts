import { html } from 'ghtml';
import { type CodeError, codeComplaint } from './code-error.ts';
import { codeField } from './code-field.ts';
import { complaintSummary } from './complaint.ts';
import { type Expiry, expiryNotice } from './expiry-notice.ts';
import { postForm } from './form.ts';
import { type PartnerPageContext, page } from './page.ts';
import { TEXTS } from './texts.ts';

export interface TotpValidateView {
  action: string;
  loginChallenge: string;
  token: string;
  /** The page that asks for a recovery code. */
  recoveryUrl: string;
  error?: CodeError | undefined;
  expiry?: Expiry | undefined;
}

/** Asks for the code of the app. The recovery code has a page of its own: password managers fill one code field. */
export function totpValidatePage(context: PartnerPageContext, view: TotpValidateView): string {
  const texts = TEXTS[context.locale];
  const { title, code, codeHint, submit, lostPhone, useRecoveryCode } = texts.totpValidate;
  const complaints = view.error ? [codeComplaint(view.error, texts)] : [];
  return page(context, {
    state: 'totp-validate',
    errors: view.error ? [view.error.kind] : [],
    title,
    content: html`!${complaintSummary(complaints, texts)}
<h1>${title}</h1>
!${expiryNotice(view.expiry, texts)}
!${postForm({
      action: view.action,
      hidden: { login_challenge: view.loginChallenge, token: view.token },
      fields: codeField(texts, code, codeHint, complaints),
      submit,
    })}
<p class="aside">${lostPhone} <a href="${view.recoveryUrl}">${useRecoveryCode}</a></p>`,
  });
}
