import { html } from 'ghtml';
import { type Complaint, complaintSummary } from './complaint.ts';
import { type Expiry, expiryNotice } from './expiry-notice.ts';
import { field, postForm } from './form.ts';
import { type PartnerPageContext, page } from './page.ts';
import { TEXTS, type Texts } from './texts.ts';

export type SignInError =
  | { kind: 'missing_login' }
  | { kind: 'missing_password' }
  | { kind: 'invalid_credentials' }
  | { kind: 'too_many_requests'; minutes: number }
  | { kind: 'temporarily_unavailable' };

export interface SignInView {
  action: string;
  loginChallenge: string;
  /** What was typed before, or the client's hint. There is no such field for the password. */
  login?: string | undefined;
  errors?: readonly SignInError[];
  expiry?: Expiry | undefined;
}

/** Asks for login and password in one form, so that password managers fill both. */
export function signInPage(context: PartnerPageContext, view: SignInView): string {
  const texts = TEXTS[context.locale];
  const errors = view.errors ?? [];
  const complaints = errors.map((error) => complaintOf(error, texts));
  const fields = [loginField(texts, view.login, complaints), passwordField(texts, complaints)].join('\n');
  return page(context, {
    state: 'sign-in',
    errors: errors.map(({ kind }) => kind),
    title: texts.signIn.title,
    content: html`!${complaintSummary(complaints, texts)}
<h1>${texts.signIn.heading(context.partner.name)}</h1>
!${expiryNotice(view.expiry, texts)}
!${postForm({
      action: view.action,
      hidden: { login_challenge: view.loginChallenge },
      fields,
      submit: texts.signIn.submit,
    })}`,
  });
}

/** Not `type="email"`: what a partner's users log in with need not be an address. */
function loginField(texts: Texts, value: string | undefined, complaints: readonly Complaint[]): string {
  return field(texts, {
    name: 'login',
    label: texts.signIn.login,
    value: value ?? '',
    complaints,
    attributes: {
      type: 'text',
      inputmode: 'email',
      autocomplete: 'username',
      autocapitalize: 'none',
      autocorrect: 'off',
      spellcheck: 'false',
    },
  });
}

function passwordField(texts: Texts, complaints: readonly Complaint[]): string {
  const { show, hide, showPassword, hidePassword, passwordShown, passwordHidden, capsLock } = texts.signIn;
  return field(texts, {
    name: 'password',
    label: texts.signIn.password,
    complaints,
    attributes: {
      type: 'password',
      autocomplete: 'current-password',
      autocapitalize: 'none',
      autocorrect: 'off',
      spellcheck: 'false',
      'data-password': '',
    },
    beside: html`<button class="quiet reveal" type="button" hidden data-show-password aria-controls="password" aria-label="${showPassword}"
 data-show="${show}" data-hide="${hide}" data-show-label="${showPassword}" data-hide-label="${hidePassword}"
 data-shown="${passwordShown}" data-hidden="${passwordHidden}">${show}</button>`,
    below: html`<p class="caps" aria-live="polite" data-caps-lock="${capsLock}"></p>
<p class="unseen" role="status" data-password-status></p>`,
  });
}

function complaintOf(error: SignInError, { complaints }: Texts): Complaint {
  switch (error.kind) {
    case 'missing_login':
      return { text: complaints.missingLogin, field: 'login' };
    case 'missing_password':
      return { text: complaints.missingPassword, field: 'password' };
    case 'invalid_credentials':
      return { text: complaints.invalidCredentials, advice: complaints.invalidCredentialsAdvice, field: 'login' };
    case 'too_many_requests':
      return { text: complaints.tooManyRequests(error.minutes) };
    case 'temporarily_unavailable':
      return { text: complaints.temporarilyUnavailable };
  }
}
