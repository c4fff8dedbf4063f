import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createLoginParties, type LoginParties } from '../../test/harness/login.ts';
import { freePort } from '../../test/harness/ports.ts';
import { claimsOf } from '../../test/harness/requests.ts';
import { startTestService, type TestService } from '../../test/harness/service.ts';
import { InterruptedError } from '../interrupted.ts';
import { callbackWith, signInAt } from '../testing/login.ts';
import type { TokenResponse } from './auth-service.ts';
import { logIn } from './log-in.ts';
import type { LoginRequest } from './login-request.ts';

let service: TestService;
let parties: LoginParties;
before(async () => {
  service = await startTestService();
  parties = await createLoginParties(service, { redirect_uris: ['http://127.0.0.1/callback'] });
});
after(() => service.stop());

interface Attempt {
  /** Where the person is sent; empty when it did not come to that. */
  address: string;
  tokens: Promise<TokenResponse>;
  said: string[];
  waits: number[];
  /** The ten minutes are over. */
  runOut(): void;
  interrupt(reason: Error): void;
}

/** A login up to where the person has to act. */
async function begin(request: Partial<LoginRequest> = {}): Promise<Attempt> {
  const [end, opened, patience] = [
    new AbortController(),
    Promise.withResolvers<string>(),
    Promise.withResolvers<void>(),
  ];
  const said: string[] = [];
  const waits: number[] = [];
  const asked = { authUrl: service.urls.auth, clientId: parties.client.id, ...request };
  const tokens = logIn(asked, {
    clock: {
      sleep(milliseconds) {
        waits.push(milliseconds);
        return patience.promise;
      },
    },
    interrupted: end.signal,
    say: (line) => void said.push(line),
    open: opened.resolve,
  });
  const address = await Promise.race([opened.promise, tokens.then(() => '')]).catch(() => '');
  return { address, tokens, said, waits, runOut: patience.resolve, interrupt: (reason) => end.abort(reason) };
}

function refused(message: RegExp) {
  return { name: 'LoginRefusedError', message };
}

test('a login through the browser ends with the tokens of the user, and a page in the language of the browser', async () => {
  const { address, tokens, said } = await begin({ scope: 'openid offline', audience: 'customer-api' });
  assert.ok(said.join().includes(address));
  const callback = await signInAt(service, address, parties.user.login);
  assert.equal(callback.hostname, '127.0.0.1');
  const page = await fetch(callback, { headers: { 'accept-language': 'fr, nl-NL;q=0.9, en;q=0.5' } });
  assert.equal(page.status, 200);
  assert.match(await page.text(), /lang="nl"[\s\S]*Je kunt dit venster sluiten/);
  const { access_token, id_token = '', refresh_token, scope } = await tokens;
  assert.equal(claimsOf(access_token).sub, parties.user.id);
  assert.equal(claimsOf(id_token).nonce, new URL(address).searchParams.get('nonce'));
  assert.ok(refresh_token);
  assert.equal(scope, 'openid offline');
});

test('an answer with another state is refused, and the login goes on to its own', async () => {
  const { address, tokens, said } = await begin();
  const foreign = await fetch(callbackWith(address, { state: 'guessed', code: 'stolen', iss: service.urls.auth }));
  assert.equal(foreign.status, 400);
  assert.match(await foreign.text(), /This page has expired/);
  assert.match(said.at(-1) ?? '', /does not belong to this login/);
  await (await fetch(await signInAt(service, address, parties.user.login))).text();
  assert.equal(claimsOf((await tokens).access_token).sub, parties.user.id);
});

test('an answer of another issuer ends the login before its code goes anywhere', async () => {
  for (const iss of [{ iss: 'https://attacker.example' }, {}]) {
    const { address, tokens } = await begin();
    const ended = assert.rejects(tokens, refused(/^the answer came from .*, and not from http:\/\/localhost/));
    assert.equal((await fetch(callbackWith(address, { code: 'x', ...iss }))).status, 400);
    await ended;
  }
});

test('an error of the auth service ends the login with its code and description', async () => {
  const { address, tokens } = await begin({ scope: 'openid unheard-of' });
  const ended = assert.rejects(tokens, refused(/^the login was refused: invalid_scope: .*unheard-of/));
  const callback = await fetch(address);
  assert.equal(new URL(callback.url).hostname, '127.0.0.1');
  assert.match(await callback.text(), /The terminal says why/);
  await ended;
});

test('a code that the token endpoint refuses ends the login, and the page says that it did not work', async () => {
  const { address, tokens } = await begin();
  const ended = assert.rejects(tokens, refused(/^the code was refused: invalid_grant/));
  const page = await fetch(callbackWith(address, { code: 'made-up', iss: service.urls.auth }));
  assert.equal(page.status, 400);
  assert.match(await page.text(), /Signing in did not work/);
  await ended;
});

test('a login that nobody finishes ends after ten minutes, and its port is free again', async () => {
  const { address, tokens, waits, runOut } = await begin();
  assert.deepEqual(waits, [10 * 60 * 1000]);
  runOut();
  await assert.rejects(tokens, { name: 'LoginFailedError', message: /^nobody signed in within 10 minutes/ });
  await assert.rejects(fetch(callbackWith(address, {})));
});

test('an interruption ends the login with its reason', async () => {
  const { tokens, interrupt } = await begin();
  interrupt(new InterruptedError('interrupted'));
  await assert.rejects(tokens, { name: 'InterruptedError' });
});

test('no browser opens for an address where no auth service of that name is', async () => {
  const elsewhere = await begin({ authUrl: `http://localhost:${await freePort()}` });
  assert.equal(elsewhere.address, '');
  await assert.rejects(elsewhere.tokens, { name: 'LoginFailedError', message: /does not answer \(ECONNREFUSED\)/ });
  const other = await begin({ authUrl: service.urls.customer });
  await assert.rejects(other.tokens, { name: 'LoginFailedError', message: /is no auth service/ });
  const byNumber = await begin({ authUrl: service.urls.auth.replace('localhost', '127.0.0.1') });
  await assert.rejects(byNumber.tokens, { name: 'Fault', message: /say --auth-url http:\/\/localhost:\d+$/ });
});

test('a path other than the callback is answered with 404, whatever it looks like', async () => {
  const { address, tokens, interrupt } = await begin();
  const { origin } = new URL(new URL(address).searchParams.get('redirect_uri') ?? '');
  assert.equal((await fetch(`${origin}/favicon.ico`)).status, 404);
  assert.equal((await fetch(`${origin}//`)).status, 404);
  assert.equal((await fetch(callbackWith(address, { code: 'x' }), { method: 'POST' })).status, 404);
  interrupt(new InterruptedError('interrupted'));
  await assert.rejects(tokens);
});
