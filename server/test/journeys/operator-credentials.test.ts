import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { createOperator } from '../../flows/operators/create-operator.ts';
import { createOperatorToken } from '../../flows/operators/operator-tokens.ts';
import { changeOperator } from '../../flows/operators/operators.ts';
import { advance } from '../harness/login.ts';
import { acceptInvitation, operatorApi, signInToConsole } from '../harness/operator-api.ts';
import { assertProblem } from '../harness/partner-api.ts';
import { send } from '../harness/requests.ts';
import { OPERATOR, startTestService, type TestService } from '../harness/service.ts';

const MINUTE = 60_000;

describe('what an operator holds', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const invited = (login: string) => createOperator(service.core, { login, role: 'support' }, OPERATOR);
  const inAnHour = () => new Date(service.clock.millis() + 60 * MINUTE).toISOString();

  test('a console that lay idle opens again by a new sign-in only', async () => {
    const { browser } = await signInToConsole(service);
    advance(service, 31 * MINUTE);
    const begun = await browser.led(`${service.urls.operator}/session/login`);
    assert.equal((await browser.led(begun.href)).pathname, '/signin', 'the person is asked');

    begun.searchParams.delete('prompt');
    const callback = await browser.led(begun.href);
    assert.ok(callback.searchParams.has('code'), 'the session at the auth service is still there');
    const led = await browser.led(callback.href);
    assert.equal(led.href, `${service.urls.operator}/signed-out?reason=sign_in_failed`);
    assert.equal((await browser.open(`${service.urls.operator}/api/v1/session`)).status, 401);
  });

  test('a token of few permissions makes no other one, and ends nothing of its operator but itself', async () => {
    const owner = await operatorApi(service);
    const { operatorId, browser } = await signInToConsole(service);
    const origin = { origin: service.urls.operator, 'content-type': 'application/json' };
    const make = async (name: string) => {
      const body = JSON.stringify({ name, permissions: ['statistics:read'], expires_at: inAnHour() });
      return (
        await browser.open(`${service.urls.operator}/api/v1/operator_tokens`, { method: 'POST', headers: origin, body })
      ).body;
    };
    const [leaked, other] = [await make('leaked'), await make('other')];
    const call = (method: string, path: string, body?: unknown) =>
      send(`${service.urls.operator}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${leaked.token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const another = { name: 'another', permissions: ['statistics:read'], expires_at: inAnHour() };
    assertProblem(await call('POST', '/operator_tokens', another), 403, 'insufficient_permission');
    assertProblem(await call('DELETE', `/operator_tokens/${other.id}`), 404, 'not_found');
    const { body: sessions } = await owner.get(`/operator_sessions?operator_id=${operatorId}`);
    assert.equal(sessions.data.length, 1);
    assertProblem(await call('DELETE', `/operator_sessions/${sessions.data[0].id}`), 404, 'not_found');
    assert.equal((await browser.open(`${service.urls.operator}/api/v1/session`)).status, 200);
    assert.equal((await call('DELETE', `/operator_tokens/${leaked.id}`)).status, 200);
    assertProblem(await call('GET', '/session'), 401, 'invalid_session');
  });

  test('a token that is asked for while its operator is being blocked is not made', async () => {
    const { core } = service;
    const { operator } = await invited('leaving@platform.example');
    const access = { operator, permissions: new Set(['users:read'] as const), session: null, tokenId: null };
    await changeOperator(core, operator.id, { status: 'blocked' }, OPERATOR);
    const asked = { name: 'late', permissions: ['users:read' as const], expires_at: new Date(inAnHour()) };
    await assert.rejects(createOperatorToken(core, access, asked, OPERATOR), { kind: 'forbidden' });
  });

  test('a link ends when its operator is blocked, and stays so', async () => {
    const { operator, invitation_url } = await invited('left@platform.example');
    await changeOperator(service.core, operator.id, { status: 'blocked' }, OPERATOR);
    assertProblem(await acceptInvitation(service, invitation_url), 410, 'invitation_ended');
    await changeOperator(service.core, operator.id, { status: 'active' }, OPERATOR);
    assertProblem(await acceptInvitation(service, invitation_url), 410, 'invitation_ended');
  });

  test('an owner who was invited and set no password yet does not replace the last one', async () => {
    const fresh = await startTestService();
    try {
      const { operatorId } = await signInToConsole(fresh);
      const heir = await createOperator(fresh.core, { login: 'heir@platform.example', role: 'owner' }, OPERATOR);
      const leave = () => changeOperator(fresh.core, operatorId, { role: 'auditor' }, OPERATOR);
      await assert.rejects(leave(), { code: 'last_owner' });
      await acceptInvitation(fresh, heir.invitation_url);
      assert.equal((await leave()).role, 'auditor');
    } finally {
      await fresh.stop();
    }
  });

  test('who knows an operator’s id but no link learns nothing of an invitation', async () => {
    const { invitation_url } = await invited('awaited@platform.example');
    const handle = Buffer.from(new URL(invitation_url).hash.slice(1), 'base64url');
    const forged = Buffer.concat([handle.subarray(0, 16), randomBytes(32)]).toString('base64url');
    const link = `${service.urls.operator}/invitation#${forged}`;
    // A password that is refused tells whether it was looked at.
    for (const password of ['short', 'quite long enough']) {
      assertProblem(await acceptInvitation(service, link, password), 410, 'invitation_ended');
    }
  });

  test('no token is issued for a code of the console', async () => {
    const { browser } = await signInToConsole(service);
    const verifier = randomBytes(32).toString('base64url');
    const redirect_uri = `${service.urls.operator}/session/callback`;
    const asked = new URLSearchParams({
      ...{ client_id: 'wattlock-console', response_type: 'code', redirect_uri, scope: 'openid' },
      state: randomBytes(16).toString('hex'),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const callback = await browser.led(`${service.urls.auth}/oauth2/auth?${asked}`);
    const code = callback.searchParams.get('code') ?? '';
    assert.ok(code !== '');
    const answer = await send(`${service.urls.auth}/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ grant_type: 'authorization_code', client_id: 'wattlock-console' },
        ...{ code, redirect_uri, code_verifier: verifier },
      }),
    });
    assert.equal(answer.status, 400, JSON.stringify(answer.body));
    assert.equal(answer.body.error, 'unauthorized_client');
  });

  test('text that the database cannot hold is refused, and no failure', async () => {
    const owner = await operatorApi(service);
    for (const path of ['/clients/a%00', '/clients/a%00/secrets', '/partners/a%00', '/audiences/a%00']) {
      assertProblem(await owner.get(path), 400, 'invalid_request');
    }
    assertProblem(await owner.post('/keys/a%00/revoke', { reason: 'none' }), 400, 'invalid_request');
    const email = 'a\u0000@platform.example';
    assertProblem(await owner.post('/operators', { login: 'nul', role: 'support', email }), 400, 'invalid_request');
  });
});
