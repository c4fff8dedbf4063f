import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createOperator } from '../../flows/operators/create-operator.ts';
import { changeOperator } from '../../flows/operators/operators.ts';
import { advance, codeAt, PASSWORD } from '../harness/login.ts';
import { acceptInvitation, giveCode, givePassword, operatorApi, signInToConsole } from '../harness/operator-api.ts';
import { assertProblem } from '../harness/partner-api.ts';
import { OPERATOR, startTestService, type TestService } from '../harness/service.ts';
import { createUserAgent } from '../harness/user-agent.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

for (const engine of ['embedded', 'postgresql'] as const) {
  describe(`operators sign in on ${engine}`, () => {
    let service: TestService;
    before(async () => {
      service = await startTestService(engine);
    });
    after(() => service.stop());

    const api = (path: string) => `${service.urls.operator}/api/v1${path}`;
    const ownOrigin = () => ({ origin: service.urls.operator });

    test('an operator sets a password by the link, a second factor at the sign-in, and is in the console', async () => {
      const { browser, login, operatorId } = await signInToConsole(service);
      const { status, body } = await browser.open(api('/session'));
      assert.equal(status, 200);
      assert.equal(body.operator.login, login);
      assert.equal(body.operator.id, operatorId);
      assert.ok(body.permissions.includes('operators:write'));
      assert.ok(body.session.expires_at > body.session.idle_expires_at);
    });

    test('what an operator did to sign in is told of an operator, not of a user whom nobody finds', async () => {
      const { browser, operatorId } = await signInToConsole(service);
      for (const asked of ['actor_id', 'target_id']) {
        const { body } = await browser.open(api(`/audit?${asked}=${operatorId}`));
        const things = body.data.flatMap((entry: Record<string, string>) =>
          entry[asked] === operatorId ? [entry[asked.replace('_id', '_type')]] : [],
        );
        assert.deepEqual([things.length > 1, [...new Set(things)]], [true, ['operator']], asked);
      }
    });

    test('a second sign-in asks for the password and a code of the app', async () => {
      const { login, totpSecret } = await signInToConsole(service);
      advance(service, MINUTE);
      const browser = createUserAgent();
      const { challenge, token } = await givePassword(service, browser, login, PASSWORD, '?return_to=/partners');
      const code = codeAt(totpSecret, service.clock.millis());
      const { arrived } = await giveCode(service, browser, challenge, token, code);
      assert.equal(arrived.pathname, '/partners');
    });

    test('a link that was used, was replaced, or has expired sets no password', async () => {
      const one = await createOperator(service.core, { login: 'one@platform.example', role: 'support' }, OPERATOR);
      assert.equal((await acceptInvitation(service, one.invitation_url)).status, 200);
      assertProblem(await acceptInvitation(service, one.invitation_url, 'another password'), 410, 'invitation_ended');
      const owner = await operatorApi(service);
      const again = await owner.post(`/operators/${one.operator.id}/invitation`);
      const later = await owner.post(`/operators/${one.operator.id}/invitation`);
      assertProblem(await acceptInvitation(service, again.body.invitation_url), 410, 'invitation_ended');
      advance(service, 73 * HOUR);
      assertProblem(await acceptInvitation(service, later.body.invitation_url), 410, 'invitation_ended');
    });

    test('ten who use one link at the same moment set one password', async () => {
      const { invitation_url } = await createOperator(
        service.core,
        { login: 'crowd@platform.example', role: 'auditor' },
        OPERATOR,
      );
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => acceptInvitation(service, invitation_url, `the password ${index}`)),
      );
      assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    });

    test('a session ends when it lies idle, after twelve hours, and when its operator is blocked or signs out', async () => {
      const idle = await signInToConsole(service);
      advance(service, 29 * MINUTE);
      assert.equal((await idle.browser.open(api('/session'))).status, 200);
      advance(service, 29 * MINUTE);
      assert.equal((await idle.browser.open(api('/session'))).status, 200);
      advance(service, 31 * MINUTE);
      assertProblem(await idle.browser.open(api('/session')), 401, 'invalid_session');

      const busy = await signInToConsole(service);
      for (let used = 0; used < 24; used += 1) {
        assert.equal((await busy.browser.open(api('/session'))).status, 200);
        advance(service, 29 * MINUTE);
      }
      advance(service, 29 * MINUTE);
      assertProblem(await busy.browser.open(api('/session')), 401, 'invalid_session');

      const blocked = await signInToConsole(service);
      await changeOperator(service.core, blocked.operatorId, { status: 'blocked' }, OPERATOR);
      assertProblem(await blocked.browser.open(api('/session')), 401, 'invalid_session');

      const leaving = await signInToConsole(service);
      const cookies = new Map(leaving.browser.cookies);
      const end = { method: 'POST', headers: ownOrigin() };
      assert.equal((await leaving.browser.open(api('/session/end'), end)).status, 200);
      for (const [name, value] of cookies) leaving.browser.cookies.set(name, value);
      assertProblem(await leaving.browser.open(api('/session')), 401, 'invalid_session');
      const anew = await leaving.browser.led(`${service.urls.operator}/session/login`);
      const page = await leaving.browser.led(anew.href);
      assert.equal(page.pathname, '/signin', 'the session at the auth service has ended too');
    });

    test('a session changes nothing for a page of another origin, nor without an origin', async () => {
      const { browser } = await signInToConsole(service);
      const body = JSON.stringify({ login: 'mallory@platform.example', role: 'owner' });
      for (const origin of ['https://evil.example', undefined]) {
        const headers = { 'content-type': 'application/json', ...(origin !== undefined && { origin }) };
        assertProblem(await browser.open(api('/operators'), { method: 'POST', headers, body }), 403, 'cross_origin');
      }
    });

    test('a callback that another browser began, or that comes twice, opens nothing', async () => {
      const begun = await createUserAgent().led(`${service.urls.operator}/session/login`);
      const stranger = createUserAgent();
      const state = begun.searchParams.get('state') ?? '';
      const query = new URLSearchParams({ code: 'A'.repeat(64), state, iss: service.urls.auth });
      const led = await stranger.led(`${service.urls.operator}/session/callback?${query}`);
      assert.equal(led.href, `${service.urls.operator}/signed-out?reason=sign_in_failed`);
      assert.equal(stranger.cookies.has('console_session'), false);

      const { login, totpSecret } = await signInToConsole(service);
      advance(service, MINUTE);
      const browser = createUserAgent();
      const { challenge, token } = await givePassword(service, browser, login);
      const kept = browser.cookies.get('console_sign_in') ?? '';
      const code = codeAt(totpSecret, service.clock.millis());
      const { callback } = await giveCode(service, browser, challenge, token, code);
      assert.ok(browser.cookies.delete('console_session'));
      browser.cookies.set('console_sign_in', kept);
      const again = await browser.led(callback.href);
      assert.equal(again.href, `${service.urls.operator}/signed-out?reason=sign_in_failed`);
      assert.equal(browser.cookies.has('console_session'), false);
    });

    test('a return address that leads elsewhere is the first page', async () => {
      for (const elsewhere of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
        const browser = createUserAgent();
        await browser.led(`${service.urls.operator}/session/login?return_to=${encodeURIComponent(elsewhere)}`);
        const sealed = browser.cookies.get('console_sign_in') ?? '';
        const { core } = service;
        const text = core.sealer.open(Buffer.from(sealed, 'base64url'), 'console sign-in').toString();
        assert.equal(JSON.parse(text).returnTo, '/', elsewhere);
      }
    });

    test('the last owner can be neither blocked nor made something else, by two at the same moment either', async () => {
      const fresh = await startTestService(engine);
      try {
        const [one, two] = [await operatorApi(fresh), await operatorApi(fresh)];
        const [first, second] = await Promise.all([
          one.patch(`/operators/${two.operatorId}`, { role: 'auditor' }),
          two.patch(`/operators/${one.operatorId}`, { status: 'blocked' }),
        ]);
        const statuses = [first.status, second.status].toSorted();
        assert.ok(statuses[0] === 200 && [401, 403, 409].includes(statuses[1] ?? 0), String(statuses));
        const left = await fresh.core.database.query(
          `select from operators o join users u on u.id = o.id where o.role = 'owner' and u.status = 'active'`,
        );
        assert.equal(left.length, 1);
      } finally {
        await fresh.stop();
      }
    });

    test('a token does what it was made for, ends with its time, and with its operator', async () => {
      const owner = await operatorApi(service);
      const reader = await operatorApi(service, 'owner', ['operators:read']);
      assert.equal((await reader.get('/operators')).status, 200);
      assertProblem(
        await reader.post('/operators', { login: 'x@platform.example', role: 'owner' }),
        403,
        'insufficient_permission',
      );
      assert.equal((await owner.patch(`/operators/${reader.operatorId}`, { role: 'support' })).status, 200);
      assertProblem(await reader.get('/operators'), 403, 'insufficient_permission');
      assert.equal((await owner.patch(`/operators/${reader.operatorId}`, { status: 'blocked' })).status, 200);
      assertProblem(await reader.get('/operators'), 401, 'invalid_session');
      advance(service, 25 * HOUR);
      assertProblem(await owner.get('/operators'), 401, 'invalid_session');
    });

    test('who may not make owners cannot make a token that may', async () => {
      const operator = await operatorApi(service, 'operator');
      const expires_at = new Date(service.clock.millis() + HOUR).toISOString();
      const asked = { name: 'more', permissions: ['operators:write'], expires_at };
      assertProblem(await operator.post('/operator_tokens', asked), 403, 'insufficient_permission');
    });

    test('operators and their console are no users, clients or partners that anybody provisions', async () => {
      const { operatorId } = await operatorApi(service);
      const { core } = service;
      const realm = '00000000-0000-8000-8000-000000000001';
      const { getUser } = await import('../../flows/provisioning/users.ts');
      const { getClient } = await import('../../flows/provisioning/clients.ts');
      const { getPartner } = await import('../../flows/provisioning/partners.ts');
      await assert.rejects(getUser(core.database, operatorId), { kind: 'not_found' });
      await assert.rejects(getClient(core.database, 'wattlock-console'), { kind: 'not_found' });
      for (const named of [realm, 'wattlock-operators']) {
        await assert.rejects(getPartner(core.database, named), { kind: 'not_found' });
      }
    });
  });
}
