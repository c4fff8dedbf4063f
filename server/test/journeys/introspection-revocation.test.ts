import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createAudience } from '../../flows/provisioning/audiences.ts';
import { createClientSecret, revokeClientSecret } from '../../flows/provisioning/client-secrets.ts';
import { createClient } from '../../flows/provisioning/clients.ts';
import { assertBearerRefused, assertRefused } from '../harness/expectations.ts';
import { bearer, claimsOf, graphql, introspect, partnerToken, post, send, userToken } from '../harness/requests.ts';
import {
  createTestClient,
  createTestPartner,
  OPERATOR,
  startTestService,
  type TestPartner,
  type TestService,
} from '../harness/service.ts';

describe('introspection and revocation', () => {
  let service: TestService;
  let partner: TestPartner;
  let other: TestPartner;
  before(async () => {
    service = await startTestService();
    partner = await createTestPartner(service.core);
    other = await createTestPartner(service.core);
  });
  after(() => service.stop());

  const revoke = (by: TestPartner, token: string) =>
    post(`${service.urls.auth}/oauth2/revoke`, { client_id: by.client.id, client_secret: by.secret, token });

  test('introspection tells the claims of the token, act included, to a client of the same partner', async () => {
    for (const token of [await partnerToken(service, partner), await userToken(service, partner)]) {
      const { status, body, headers } = await introspect(service, partner, token);
      assert.equal(status, 200);
      assert.deepEqual(body, { active: true, token_type: 'bearer', ...claimsOf(token) });
      assert.equal(headers.get('cache-control'), 'no-store');
    }
  });

  test('a client of another partner learns nothing', async () => {
    const answer = await introspect(service, other, await partnerToken(service, partner));
    assert.deepEqual(answer.body, { active: false });
  });

  test('the resource server of an audience learns about tokens for that audience only', async () => {
    const { core } = service;
    await createAudience(core, { name: 'meter-api', perspective: 'partner', description: '' }, OPERATOR);
    const server = await createClient(
      core,
      { slug: 'meter-server', name: 'Meters', authentication: 'client_secret', resource_server: 'meter-api' },
      OPERATOR,
    );
    const { secret } = await createClientSecret(core, server.id, null, OPERATOR);
    const holder = await createTestPartner(core, { audiences: ['meter-api', 'partner-api'] });
    const ask = async (audience: string) =>
      post(`${service.urls.auth}/oauth2/introspect`, {
        client_id: server.id,
        client_secret: secret,
        token: await partnerToken(service, holder, { audience }),
      });
    assert.equal((await ask('meter-api')).body.active, true);
    assert.deepEqual((await ask('partner-api')).body, { active: false });
  });

  test('a broken token, and one that is none, are inactive', async () => {
    const token = await partnerToken(service, partner);
    for (const wrong of ['x', `${token}x`, `${token.slice(0, -4)}AAAA`, 'a.b.c']) {
      assert.deepEqual((await introspect(service, partner, wrong)).body, { active: false });
    }
  });

  test('introspection needs a confidential client and a token', async () => {
    const url = `${service.urls.auth}/oauth2/introspect`;
    const token = await partnerToken(service, partner);
    assertRefused(await post(url, { token }), 401, 'invalid_client');
    assertRefused(await post(url, { token, client_id: partner.client.id, client_secret: 'x' }), 401, 'invalid_client');
    assertRefused(
      await post(url, { client_id: partner.client.id, client_secret: partner.secret }),
      400,
      'invalid_request',
    );
    const web = await createTestClient(service.core, partner.partner, {
      authentication: 'none',
      impersonation: false,
      redirect_uris: ['https://app.example.com/cb'],
    });
    assertRefused(await post(url, { token, client_id: web.id }), 401, 'invalid_client');
  });

  test('a revoked partner token is refused at once by every API', async () => {
    const token = await partnerToken(service, partner);
    const answer = await revoke(partner, token);
    assert.equal(answer.status, 200);
    assert.equal(answer.body, '');
    assert.deepEqual((await introspect(service, partner, token)).body, { active: false });
    const list = await send(`${service.urls.partner}/v1/impersonations`, { headers: bearer(token) });
    assertBearerRefused(list, 401, 'invalid_token');
    assert.equal((await introspect(service, partner, await partnerToken(service, partner))).body.active, true);
  });

  test('revoking an impersonated token ends the impersonation', async () => {
    const token = await userToken(service, partner);
    await revoke(partner, token);
    assertBearerRefused(await graphql(service, token, '{ me { id } }'), 401, 'invalid_token');
    const list = await send(`${service.urls.partner}/v1/impersonations?limit=1`, {
      headers: bearer(await partnerToken(service, partner)),
    });
    assert.equal(list.body.data[0].end_cause, 'token revoked');
  });

  test('what a revoked partner token got by impersonation lives on, until it is ended or its client is cut off', async () => {
    const { client, user } = partner;
    const secret = await createClientSecret(service.core, client.id, null, OPERATOR);
    const stolen = await partnerToken(service, partner);
    const impersonate = async () =>
      (await send(`${service.urls.auth}/v1/auth/impersonate?user_id=${user.id}`, { headers: bearer(stolen) })).body;
    const [one, other] = [await impersonate(), await impersonate()];
    const me = async (token: string) => (await graphql(service, token, '{ me { id } }')).status;
    await revoke(partner, stolen);
    for (const { access_token } of [one, other]) assert.equal(await me(access_token), 200);
    const [id] = claimsOf(other.access_token).jti.split('.');
    const own = bearer(await partnerToken(service, partner));
    const ended = await send(`${service.urls.partner}/v1/impersonations/${id}`, { method: 'DELETE', headers: own });
    assert.equal(ended.status, 200);
    assert.deepEqual([await me(one.access_token), await me(other.access_token)], [200, 401]);
    await revokeClientSecret(service.core, client.id, secret.id, true, OPERATOR);
    assert.equal(await me(one.access_token), 401);
  });

  test("another client's token and nonsense are answered with 200 and left alone", async () => {
    const token = await partnerToken(service, partner);
    for (const wish of [token, 'nonsense', `${token}x`]) assert.equal((await revoke(other, wish)).status, 200);
    assert.equal((await introspect(service, partner, token)).body.active, true);
  });

  test('revocation needs the client to authenticate, and a token', async () => {
    const url = `${service.urls.auth}/oauth2/revoke`;
    assertRefused(await post(url, { token: 'x' }), 401, 'invalid_client');
    assertRefused(
      await post(url, { client_id: partner.client.id, client_secret: partner.secret }),
      400,
      'invalid_request',
    );
  });
});
