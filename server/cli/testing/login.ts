import { passwordStep } from '../../test/harness/login.ts';
import type { TestService } from '../../test/harness/service.ts';
import { createUserAgent } from '../../test/harness/user-agent.ts';

/** Signs in as a browser does that was sent to an address, and returns where it is sent back to. */
export async function signInAt(service: TestService, address: string, login: string): Promise<URL> {
  const browser = createUserAgent();
  const page = await browser.led(address);
  const challenge = page.searchParams.get('login_challenge') ?? '';
  return browser.led(await passwordStep(service, { browser, page, challenge, verifier: '' }, login));
}

/** An address of the callback that says something else. */
export function callbackWith(address: string, answer: Record<string, string>): string {
  const asked = new URL(address).searchParams;
  const state = asked.get('state') ?? '';
  return `${asked.get('redirect_uri')}?${new URLSearchParams({ state, ...answer })}`;
}
