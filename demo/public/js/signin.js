import { readLogin, refusalOf, submitCredentials } from './api.js';
import { byId } from './dom.js';
import { markWrong, onSubmit } from './form.js';
import { sayEverywhere, suggestLanguage } from './i18n.js';
import { showNotice, showRefusal } from './notice.js';
import { openPage, showPage } from './page.js';
import { helpWithPassword } from './password-field.js';
import { showDemoUsers } from './sandbox-users.js';

const form = byId('sign-in', HTMLFormElement);
const login = byId('login', HTMLInputElement);
const password = byId('password', HTMLInputElement);

// The platform sent the browser here with a challenge: the name of this login. Everything we send carries it.
const challenge = new URLSearchParams(location.search).get('login_challenge') ?? '';
const config = await openPage();

const hostedPage = `${config.auth_url}/signin?${new URLSearchParams({ login_challenge: challenge })}`;
byId('hosted', HTMLAnchorElement).href = hostedPage;
if (sessionStorage.getItem('use hosted page')) {
  sessionStorage.removeItem('use hosted page');
  location.replace(hostedPage);
} else {
  await showLogin();
}

onSubmit(form, async () => {
  const credentials = { login: login.value.trim(), password: password.value, loginChallenge: challenge };
  if (credentials.login === '' || credentials.password === '') {
    markWrong(
      form,
      [login, password].filter(({ value }) => value.trim() === ''),
    );
    return showNotice({ key: 'signin_empty' });
  }
  try {
    // Whatever comes next (a second factor, or straight back to the application), the answer says where that is.
    const { redirect_to } = await submitCredentials(config, credentials);
    location.assign(redirect_to);
    return 'leaving';
  } catch (cause) {
    // The pages are told no difference between a wrong password, an unknown login and a blocked one.
    const refusal = refusalOf(cause);
    showForm(!showRefusal(refusal, { 401: { key: 'signin_wrong' } }));
    if (refusal.status === 401) {
      password.value = '';
      markWrong(form, [login, password]);
    }
  }
});

/** Asks what this login is about, before anybody types a password into one that is over. */
async function showLogin() {
  try {
    const about = await readLogin(config, challenge);
    if (about.ui_locales) suggestLanguage(about.ui_locales);
    if (about.partner?.name) sayEverywhere({ partner: about.partner.name });
    login.value ||= about.login_hint ?? '';
    showForm(true);
    // A page that is left open finds out by itself that its login has ended.
    if (about.expires_in) setTimeout(showLogin, (about.expires_in + 1) * 1000);
  } catch (cause) {
    showForm(false);
    showRefusal(refusalOf(cause), {}, () => location.reload());
  }
  showPage('ready');
}

/** @param {boolean} isUseful */
function showForm(isUseful) {
  form.hidden = !isUseful;
  byId('sandbox', HTMLElement).hidden = !isUseful;
}

helpWithPassword(password);
showDemoUsers(config.sandbox, (user) => {
  login.value = user.login;
  password.value = user.password;
  byId('log-in', HTMLButtonElement).focus();
});
