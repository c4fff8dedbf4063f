import { rememberAttempt } from './attempt.js';
import { byId, make } from './dom.js';
import { currentLanguage, say } from './i18n.js';
import { openPage, showPage } from './page.js';
import { challengeOf, randomText } from './pkce.js';

const config = await openPage();
const prompt = byId('prompt', HTMLInputElement);
const hosted = byId('hosted', HTMLInputElement);

byId('log-in', HTMLButtonElement).addEventListener('click', async () => {
  // Three secrets of this attempt. They stay in this tab, and come together again on the callback page:
  // the state proves that the answer is for us, the nonce that the id_token is, the verifier that we are who began.
  const attempt = { state: randomText(), nonce: randomText(), verifier: randomText() };
  rememberAttempt(attempt);

  const request = new URLSearchParams({
    client_id: config.client_id,
    response_type: 'code',
    redirect_uri: config.redirect_uri,
    scope: 'openid offline',
    audience: 'customer-api',
    code_challenge: await challengeOf(attempt.verifier),
    code_challenge_method: 'S256',
    state: attempt.state,
    nonce: attempt.nonce,
    ui_locales: currentLanguage(),
  });
  if (prompt.checked) request.set('prompt', 'login');
  if (hosted.checked) sessionStorage.setItem('use hosted page', 'yes');
  location.assign(`${config.auth_url}/oauth2/auth?${request}`);
});

// Only in the sandbox: the way to the other demo partner.
for (const { name, url } of config.sandbox.other_partners) {
  const link = make('a', { href: url });
  say(link, 'home_other', { name });
  byId('others', HTMLElement).append(make('p', {}, link));
}
showPage('ready');
