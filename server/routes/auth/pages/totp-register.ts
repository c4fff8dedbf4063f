import { html } from 'ghtml';
import { type CodeError, codeComplaint } from './code-error.ts';
import { codeField } from './code-field.ts';
import { complaintSummary } from './complaint.ts';
import { copyButton } from './copy-button.ts';
import { type Expiry, expiryNotice } from './expiry-notice.ts';
import { postForm } from './form.ts';
import { type PartnerPageContext, page } from './page.ts';
import { qrCodeSvg } from './qr-code.ts';
import { TEXTS, type Texts } from './texts.ts';

export interface TotpRegisterView {
  action: string;
  loginChallenge: string;
  token: string;
  /** Base32, without spaces. */
  secret: string;
  otpauthUri: string;
  error?: CodeError | undefined;
  expiry?: Expiry | undefined;
}

/** Sets up the second factor: three ways to get the key into an app, and the first code to prove that it arrived. */
export function totpRegisterPage(context: PartnerPageContext, view: TotpRegisterView): string {
  const texts = TEXTS[context.locale];
  const { title, lead, codeHint, submit, getApp, getAppAdvice, addAccount, confirm } = texts.totpRegister;
  const complaints = view.error ? [codeComplaint(view.error, texts)] : [];
  return page(context, {
    state: 'totp-register',
    errors: view.error ? [view.error.kind] : [],
    title,
    content: html`!${complaintSummary(complaints, texts)}
<h1>${title}</h1>
<p class="lead">${lead}</p>
!${expiryNotice(view.expiry, texts)}
<ol class="steps">
<li><h2>${getApp}</h2><p>${getAppAdvice}</p></li>
<li><h2>${addAccount}</h2>!${waysToAdd(texts, view)}</li>
<li>!${postForm({
      action: view.action,
      hidden: { login_challenge: view.loginChallenge, token: view.token },
      fields: codeField(texts, confirm, codeHint, complaints),
      submit,
    })}</li>
</ol>`,
  });
}

/** By camera, by hand, or on the phone itself. */
function waysToAdd(texts: Texts, { secret, otpauthUri }: TotpRegisterView): string {
  const { openApp, onPhone, scan, qrCode, keyAdvice, copyKey } = texts.totpRegister;
  if (!otpauthUri.startsWith('otpauth://')) throw new RangeError('not an otpauth address');
  return html`<div class="on-phone"><p>${onPhone}</p><p><a class="button second" href="${otpauthUri}">${openApp}</a></p></div>
<p>${scan}</p>
!${qrCodeSvg(otpauthUri, qrCode)}
<p id="key-advice">${keyAdvice}</p>
<div class="copyable"><code class="key" aria-describedby="key-advice">${secret.match(/.{1,4}/g)?.join(' ')}</code>
!${copyButton(texts, secret, copyKey)}</div>`;
}
