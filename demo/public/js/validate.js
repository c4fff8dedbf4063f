import { refusalOf, validateTotp } from './api.js';
import { byId } from './dom.js';
import { markWrong, onSubmit } from './form.js';
import { say } from './i18n.js';
import { showNotice, showRefusal } from './notice.js';
import { openPage, showPage } from './page.js';
import { showCurrentCodes } from './sandbox-codes.js';
import { codeMeanings, takeToken, typedCode } from './second-factor.js';

// Before anything else: the token leaves the address bar.
const { token, challenge, isComplete } = takeToken();
const config = await openPage();
const form = byId('confirm', HTMLFormElement);
const codeField = byId('code', HTMLInputElement);
let isRecovery = false;
let wrong = 0;

onSubmit(form, async () => {
  const code = typedCode(codeField);
  if (code === '') {
    markWrong(form, [codeField]);
    return showNotice({ key: 'code_empty' });
  }
  try {
    const { redirect_to } = await validateTotp(config, token, challenge, code);
    location.assign(redirect_to);
    return 'leaving';
  } catch (cause) {
    const refusal = refusalOf(cause);
    form.hidden = showRefusal(refusal, isRecovery ? { 401: { key: 'code_wrong_recovery' } } : codeMeanings(wrong));
    if (form.hidden) byId('sandbox', HTMLElement).hidden = true;
    if (refusal.status === 401) {
      wrong += 1;
      codeField.value = '';
      markWrong(form, [codeField]);
    }
  }
});

// The same field takes both kinds: one field for codes is what password managers understand.
byId('other-code', HTMLButtonElement).addEventListener('click', ({ currentTarget }) => {
  isRecovery = !isRecovery;
  codeField.value = '';
  codeField.inputMode = isRecovery ? 'text' : 'numeric';
  codeField.autocomplete = isRecovery ? 'off' : 'one-time-code';
  say(byId('intro', HTMLElement), isRecovery ? 'validate_recovery_intro' : 'validate_intro');
  say(byId('code-label', HTMLElement), isRecovery ? 'recovery_code' : 'code');
  say(/** @type {Element} */ (currentTarget), isRecovery ? 'use_app' : 'use_recovery');
  codeField.focus();
});

form.hidden = !isComplete;
if (isComplete) showCurrentCodes(config.sandbox, [], codeField);
else showNotice({ key: 'problem_unknown' }, { key: 'home', href: '/' });
showPage('ready');
