import { html } from 'ghtml';
import { type CodeError, codeComplaint } from './code-error.ts';
import { type Complaint, complaintSummary } from './complaint.ts';
import { type Expiry, expiryNotice } from './expiry-notice.ts';
import { field, postForm } from './form.ts';
import { type PartnerPageContext, page } from './page.ts';
import { supportContact } from './support-contact.ts';
import { TEXTS, type Texts } from './texts.ts';

export interface RecoveryView {
  action: string;
  loginChallenge: string;
  token: string;
  /** The page that asks for the code of the app. */
  codeUrl: string;
  error?: CodeError | undefined;
  expiry?: Expiry | undefined;
}

/** Asks for a recovery code, for who has no phone at hand; who has no codes either is told whom to ask. */
export function recoveryPage(context: PartnerPageContext, view: RecoveryView): string {
  const texts = TEXTS[context.locale];
  const { title, lead, submit, back, noCodes } = texts.recovery;
  const complaints = view.error ? [complaintOf(view.error, texts)] : [];
  const support = supportContact(context.partner.theme);
  return page(context, {
    state: 'recovery',
    errors: view.error ? [view.error.kind] : [],
    title,
    content: html`!${complaintSummary(complaints, texts)}
<h1>${title}</h1>
<p class="lead">${lead}</p>
!${expiryNotice(view.expiry, texts)}
!${postForm({
      action: view.action,
      hidden: { login_challenge: view.loginChallenge, token: view.token },
      fields: recoveryCodeField(texts, complaints),
      submit,
    })}
<p class="aside"><a href="${view.codeUrl}">${back}</a></p>
!${support && html`<div class="support"><p>${noCodes}</p>!${support}</div>`}`,
  });
}

function recoveryCodeField(texts: Texts, complaints: readonly Complaint[]): string {
  return field(texts, {
    name: 'code',
    label: texts.recovery.code,
    hint: texts.recovery.codeHint,
    complaints,
    attributes: {
      type: 'text',
      class: 'recovery-code',
      autocomplete: 'off',
      autocapitalize: 'characters',
      autocorrect: 'off',
      spellcheck: 'false',
    },
  });
}

function complaintOf(error: CodeError, texts: Texts): Complaint {
  if (error.kind !== 'invalid_code' && error.kind !== 'code_used') return codeComplaint(error, texts);
  const { invalidRecoveryCode, invalidRecoveryCodeAdvice } = texts.complaints;
  return { text: invalidRecoveryCode, advice: invalidRecoveryCodeAdvice, field: 'code' };
}
