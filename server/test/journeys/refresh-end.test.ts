import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { changeClient, setClientStatus } from '../../flows/provisioning/client-changes.ts';
import { setPartnerStatus } from '../../flows/provisioning/partners.ts';
import { importTotpSecret, resetSecondFactor, setUserPassword } from '../../flows/provisioning/user-sign-in.ts';
import { changeUser, removeUser, setUserStatus } from '../../flows/provisioning/users.ts';
import { assertRefused } from '../harness/expectations.ts';
import {
  advance,
  createConfidentialClient,
  createLoginParties,
  createPasswordUser,
  createWebClient,
  type LoginParties,
  logIn,
  PASSWORD,
  redeem,
  refresh,
  tokensOf,
} from '../harness/login.ts';
import { claimsOf, graphql, post } from '../harness/requests.ts';
import { OPERATOR, startTestService, type TestService } from '../harness/service.ts';

describe('what ends refresh tokens', () => {
  let service: TestService;
  let parties: LoginParties;
  before(async () => {
    service = await startTestService();
    parties = await createLoginParties(service);
  });
  after(() => service.stop());

  const me = async (token: string) => (await graphql(service, token, '{ me { id } }')).status;
  const newcomer = async () => ({ ...parties, user: await createPasswordUser(service, parties.partner) });
  const revoke = (client_id: string, token: string, fields: Record<string, string> = {}) =>
    post(`${service.urls.auth}/oauth2/revoke`, { client_id, token, ...fields });

  const userChanges: Record<string, (who: LoginParties) => Promise<unknown>> = {
    'the user is blocked': ({ user }) => setUserStatus(service.core, user.id, 'blocked', OPERATOR),
    'the password changes': ({ user }) => setUserPassword(service.core, user.id, { password: PASSWORD }, OPERATOR),
    'the role changes': ({ user }) => changeUser(service.core, user.id, { role: 'staff' }, OPERATOR),
    'the user is deleted': ({ user }) => removeUser(service.core, user.id, OPERATOR),
    'the second factor is reset': async ({ user }) => {
      await importTotpSecret(service.core, user.id, Buffer.alloc(20, 1), OPERATOR);
      await resetSecondFactor(service.core, user.id, 'lost', OPERATOR);
    },
  };
  for (const [event, change] of Object.entries(userChanges)) {
    test(`${event}: refresh and access tokens end at once, those of others do not`, async () => {
      const [who, bystander] = [await newcomer(), await newcomer()];
      const [tokens, others] = [await tokensOf(service, who), await tokensOf(service, bystander)];
      await change(who);
      assert.equal(await me(tokens.access_token), 401);
      assertRefused(await refresh(service, parties.client, tokens.refresh_token), 400, 'invalid_grant');
      assert.equal(await me(others.access_token), 200);
      assert.equal((await refresh(service, parties.client, others.refresh_token)).status, 200);
    });
  }

  test('a user who is unblocked begins anew: what was ended stays ended', async () => {
    const who = await newcomer();
    const tokens = await tokensOf(service, who);
    await setUserStatus(service.core, who.user.id, 'blocked', OPERATOR);
    await setUserStatus(service.core, who.user.id, 'active', OPERATOR);
    assertRefused(await refresh(service, parties.client, tokens.refresh_token), 400, 'invalid_grant');
    const again = await tokensOf(service, who);
    assert.equal(await me(again.access_token), 200, 'a token from right after the cut-off works');
  });

  test('a blocked client, and a suspended partner, refresh nothing; unblocked, the client begins anew', async () => {
    const client = await createWebClient(service, parties.partner);
    const tokens = await tokensOf(service, { ...parties, client });
    await setClientStatus(service.core, client.id, 'blocked', OPERATOR);
    assertRefused(await refresh(service, client, tokens.refresh_token), 401, 'invalid_client');
    assert.equal(await me(tokens.access_token), 401);
    await setClientStatus(service.core, client.id, 'active', OPERATOR);
    assertRefused(await refresh(service, client, tokens.refresh_token), 400, 'invalid_grant');
    assert.equal(await me((await tokensOf(service, { ...parties, client })).access_token), 200);
    const other = await createLoginParties(service);
    const theirs = await tokensOf(service, other);
    await setPartnerStatus(service.core, other.partner.id, 'suspended', OPERATOR);
    assertRefused(await refresh(service, other.client, theirs.refresh_token), 401, 'invalid_client');
  });

  test('a grant or a scope that the operator takes away is gone at the next refresh', async () => {
    const client = await createWebClient(service, parties.partner);
    const who = { ...parties, client };
    const { body } = await redeem(service, client, await logIn(service, who, { scope: 'offline profile email' }));
    await changeClient(service.core, client.id, { scopes: ['openid', 'offline', 'profile'] }, OPERATOR);
    const narrower = await refresh(service, client, body.refresh_token);
    assert.equal(narrower.body.scope, 'offline profile');
    await changeClient(service.core, client.id, { grants: ['authorization_code'] }, OPERATOR);
    assertRefused(await refresh(service, client, narrower.body.refresh_token), 400, 'unauthorized_client');
  });

  test('revoked by its refresh token, a login ends with all its tokens, and no other login does', async () => {
    const who = await newcomer();
    const [one, other] = [await tokensOf(service, who), await tokensOf(service, who)];
    const next = (await refresh(service, parties.client, one.refresh_token)).body;
    const { status, body } = await revoke(parties.client.id, next.refresh_token, { token_type_hint: 'refresh_token' });
    assert.equal(status, 200);
    assert.equal(body, '');
    for (const token of [one.access_token, next.access_token]) assert.equal(await me(token), 401);
    assertRefused(await refresh(service, parties.client, next.refresh_token), 400, 'invalid_grant');
    assert.equal(await me(other.access_token), 200);
    assert.equal((await revoke(parties.client.id, next.refresh_token)).status, 200, 'again is as good');
  });

  test('revoked by a refresh token that was replaced already, it ends as well', async () => {
    const tokens = await tokensOf(service, await newcomer());
    const next = (await refresh(service, parties.client, tokens.refresh_token)).body;
    await revoke(parties.client.id, tokens.refresh_token);
    assertRefused(await refresh(service, parties.client, next.refresh_token), 400, 'invalid_grant');
  });

  test('an access token that is revoked ends alone', async () => {
    const tokens = await tokensOf(service, await newcomer());
    const next = (await refresh(service, parties.client, tokens.refresh_token)).body;
    assert.equal((await revoke(parties.client.id, tokens.access_token)).status, 200);
    assert.equal(await me(tokens.access_token), 401);
    assert.equal(await me(next.access_token), 200);
    assert.equal((await refresh(service, parties.client, next.refresh_token)).status, 200);
  });

  test('only the client that a token was issued to can revoke it; others get the same 200', async () => {
    const tokens = await tokensOf(service, await newcomer());
    const sibling = await createWebClient(service, parties.partner);
    const { client, secret } = await createConfidentialClient(service, parties.partner);
    for (const token of [tokens.access_token, tokens.refresh_token, 'unknown']) {
      assert.equal((await revoke(sibling.id, token)).status, 200);
      assert.equal((await revoke(client.id, token, { client_secret: secret })).status, 200);
      assertRefused(await revoke(client.id, token), 401, 'invalid_client');
    }
    assert.equal(await me(tokens.access_token), 200);
    assert.equal((await refresh(service, parties.client, tokens.refresh_token)).status, 200);
  });

  test('offline outlives the session: a day later the application refreshes while single sign-on has ended', async () => {
    const who = await newcomer();
    const tokens = await tokensOf(service, who);
    advance(service, 25 * 60 * 60_000);
    await service.runtime.jobs.runAll();
    const { status, body } = await refresh(service, parties.client, tokens.refresh_token);
    assert.equal(status, 200);
    assert.equal(await me(body.access_token), 200);
    assert.equal(claimsOf(body.access_token).auth_time, claimsOf(tokens.access_token).auth_time);
  });
});
