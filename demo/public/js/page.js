import { Refusal } from './api.js';
import { showHeader } from './header.js';
import { sayAll, sayEverywhere } from './i18n.js';
import { showRefusal } from './notice.js';

/**
 * @typedef {{ login: string, password: string, role: string, two_factor: string, totp_secret?: string }} DemoUser
 * @typedef {{ now: number, users: DemoUser[], other_partners: { name: string, url: string }[] }} Sandbox
 * @typedef {import('./api.js').Addresses & { partner_name: string, sandbox: Sandbox }} Config
 */

/** What every page begins with: its settings, the language, the bar at the top. @returns {Promise<Config>} */
export async function openPage() {
  showHeader();
  sayAll();
  const config = await readConfig();
  if (config) {
    sayEverywhere({ partner: config.partner_name });
    return config;
  }
  showRefusal(new Refusal(0, { error: 'network' }), {}, () => location.reload());
  showPage('error');
  // Nothing on the page works without its settings: the rest of its script waits for ever.
  return new Promise(() => {});
}

/** Lets the page be seen, and tells tests how far it is. @param {'ready' | 'error'} state */
export function showPage(state) {
  document.body.dataset.state = state;
}

async function readConfig() {
  try {
    const response = await fetch('/config.json');
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
