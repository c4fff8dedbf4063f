import { byId } from './dom.js';
import { say } from './i18n.js';
import { openPage, showPage } from './page.js';

// The state says whether this tab asked to log out, or somebody just opened this address.
const state = new URLSearchParams(location.search).get('state');
const isOurs = state !== null && state === sessionStorage.getItem('log-out state');
history.replaceState(null, '', location.pathname);

await openPage();
if (isOurs) {
  sessionStorage.clear();
  say(byId('title', HTMLElement), 'signed_out_title');
  say(byId('words', HTMLElement), 'signed_out_text');
}
showPage('ready');
