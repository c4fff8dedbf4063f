import { refusalOf, registerTotp, validateTotp } from './api.js';
import { helpCopying } from './copy.js';
import { byId } from './dom.js';
import { markWrong, onSubmit } from './form.js';
import { showNotice, showRefusal } from './notice.js';
import { openPage, showPage } from './page.js';
import { showRecoveryCodes } from './recovery-codes.js';
import { rememberSecret, showCurrentCodes } from './sandbox-codes.js';
import { codeMeanings, takeToken, typedCode } from './second-factor.js';

// Before anything else: the token leaves the address bar.
const { token, challenge, isComplete } = takeToken();
const config = await openPage();
const form = byId('confirm', HTMLFormElement);
const codeField = byId('code', HTMLInputElement);
let wrong = 0;

if (isComplete) await begin();
else showNotice({ key: 'problem_unknown' }, { key: 'home', href: '/' });
showPage('ready');

async function begin() {
  try {
    showSecret(await registerTotp(config, token));
    byId('steps', HTMLElement).hidden = false;
  } catch (cause) {
    showRefusal(refusalOf(cause), { already_enrolled: { key: 'register_exists' } }, () => location.reload());
  }
}

/** @param {{ secret: string, otpauth_uri: string, qr_svg: string, label: string }} factor */
function showSecret({ secret, otpauth_uri, qr_svg, label }) {
  // As an image, a drawing from elsewhere cannot run script in this page; as markup it could.
  byId('qr', HTMLImageElement).src = `data:image/svg+xml,${encodeURIComponent(qr_svg)}`;
  byId('key', HTMLElement).textContent = secret.replace(/(.{4})(?=.)/g, '$1 ');
  byId('otpauth', HTMLAnchorElement).href = otpauth_uri;
  helpCopying(byId('copy-key', HTMLButtonElement), () => secret);

  rememberSecret(label, secret);
  showCurrentCodes(config.sandbox, [{ label, secret }], codeField);
}

// The factor counts only when the first code was right: until then nobody is locked out.
onSubmit(form, async () => {
  const code = typedCode(codeField);
  if (code === '') {
    markWrong(form, [codeField]);
    return showNotice({ key: 'code_empty' });
  }
  try {
    const next = await validateTotp(config, token, challenge, code);
    sessionStorage.removeItem(`token ${challenge}`);
    if (next.recovery_codes === undefined) {
      location.assign(next.redirect_to);
      return 'leaving';
    }
    endSteps();
    // Reading the codes takes longer than `redirect_to` lives. The same code and token get the same answer again.
    showRecoveryCodes(next.recovery_codes, () => validateTotp(config, token, challenge, code));
  } catch (cause) {
    const refusal = refusalOf(cause);
    if (showRefusal(refusal, codeMeanings(wrong))) endSteps();
    if (refusal.status === 401) {
      wrong += 1;
      markWrong(form, [codeField]);
    }
  }
});

function endSteps() {
  byId('steps', HTMLElement).hidden = true;
  byId('sandbox', HTMLElement).hidden = true;
}
