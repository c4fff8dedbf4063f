import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { MINUTE } from '../../clock.ts';
import { changeClient, setClientAudience, setClientStatus } from '../../flows/provisioning/client-changes.ts';
import { createClientSecret, expireClientSecret, revokeClientSecret } from '../../flows/provisioning/client-secrets.ts';
import { setPartnerStatus } from '../../flows/provisioning/partners.ts';
import { listClientSecrets } from '../../store/client-secrets.ts';
import { assertRefused } from '../harness/expectations.ts';
import { claimsOf, post, requestToken, send } from '../harness/requests.ts';
import {
  createTestClient,
  createTestPartner,
  OPERATOR,
  startTestService,
  type TestPartner,
  type TestService,
} from '../harness/service.ts';

describe('client credentials', () => {
  let service: TestService;
  let partner: TestPartner;
  before(async () => {
    service = await startTestService();
    partner = await createTestPartner(service.core);
  });
  after(() => service.stop());

  test('the answer has exactly the fields and figures of the spec', async () => {
    const { status, body, headers } = await requestToken(service, partner);
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body).toSorted(), ['access_token', 'expires_in', 'scope', 'token_type']);
    assert.equal(body.expires_in, 299);
    assert.equal(body.scope, 'openid offline');
    assert.equal(body.token_type, 'bearer');
    assert.equal(headers.get('cache-control'), 'no-store');
  });

  test('the token has exactly the claims decided for a partner token', async () => {
    const { body } = await requestToken(service, partner);
    const { iat, exp, jti, ...claims } = claimsOf(body.access_token);
    assert.deepEqual(claims, {
      iss: service.urls.auth,
      sub: partner.client.id,
      aud: ['partner-api', service.urls.auth],
      client_id: partner.client.id,
      partner_id: partner.partner.id,
      scope: 'openid offline',
      perspective: 'partner',
    });
    assert.equal(exp, iat + 300);
    assert.equal(typeof jti, 'string');
    const header = JSON.parse(Buffer.from(body.access_token.split('.')[0], 'base64url').toString());
    assert.equal(header.typ, 'at+jwt');
    assert.equal(header.alg, 'ES256');
  });

  test('both token paths serve the grant', async () => {
    const fields = { grant_type: 'client_credentials', client_id: partner.client.id, client_secret: partner.secret };
    for (const path of ['/oauth2/token', '/oauth/token']) {
      assert.equal((await post(service.urls.auth + path, fields)).status, 200);
    }
  });

  test('HTTP Basic is as good as form fields', async () => {
    const basic = Buffer.from(`${partner.client.id}:${partner.secret}`).toString('base64');
    const url = `${service.urls.auth}/oauth2/token`;
    const { status } = await post(url, { grant_type: 'client_credentials' }, { authorization: `Basic ${basic}` });
    assert.equal(status, 200);
  });

  test('scope comes back in the order asked, each once, and defaults to the scopes of the client', async () => {
    assert.equal(
      (await requestToken(service, partner, { scope: 'offline openid offline' })).body.scope,
      'offline openid',
    );
    assert.equal((await requestToken(service, partner, { scope: 'offline_access' })).body.scope, 'offline_access');
    assert.equal((await requestToken(service, partner, { scope: undefined })).body.scope, 'openid offline');
  });

  test('audience and resource narrow the token; the auth service itself can be narrowed away', async () => {
    const aud = async (fields: Record<string, string | string[]>) =>
      claimsOf((await requestToken(service, partner, fields)).body.access_token).aud;
    assert.deepEqual(await aud({ audience: 'partner-api' }), ['partner-api']);
    assert.deepEqual(await aud({ resource: service.urls.auth }), [service.urls.auth]);
    assert.deepEqual(await aud({ audience: `partner-api ${service.urls.auth}` }), ['partner-api', service.urls.auth]);
    assert.deepEqual(await aud({ audience: ['partner-api', service.urls.auth] }), ['partner-api', service.urls.auth]);
  });

  test('a scope or an audience that was not granted is refused', async () => {
    assertRefused(await requestToken(service, partner, { scope: 'openid admin' }), 400, 'invalid_scope');
    assertRefused(await requestToken(service, partner, { audience: 'nowhere' }), 400, 'invalid_target');
    // An audience for the other perspective is not one of a partner token.
    assertRefused(await requestToken(service, partner, { audience: 'customer-api' }), 400, 'invalid_target');
  });

  test('an audience taken from a client is gone from its next token', async () => {
    const other = await createTestPartner(service.core, { impersonation: false });
    await setClientAudience(service.core, other.client.id, 'partner-api', false, OPERATOR);
    assertRefused(await requestToken(service, other), 400, 'invalid_target');
  });

  test('unknown client, wrong secret, no secret and blocked client are one and the same 401', async () => {
    const blocked = await createTestPartner(service.core);
    await setClientStatus(service.core, blocked.client.id, 'blocked', OPERATOR);
    const suspended = await createTestPartner(service.core);
    await setPartnerStatus(service.core, suspended.partner.id, 'suspended', OPERATOR);
    const answers = [
      await requestToken(service, partner, { client_id: 'nobody' }),
      await requestToken(service, partner, { client_secret: 'wrong' }),
      await requestToken(service, partner, { client_secret: undefined }),
      await requestToken(service, partner, { client_id: undefined, client_secret: undefined }),
      await requestToken(service, blocked),
      await requestToken(service, suspended),
    ];
    for (const answer of answers) {
      assertRefused(answer, 401, 'invalid_client');
      assert.equal(answer.body.error_description, answers[0]?.body.error_description);
    }
  });

  test('a failed HTTP Basic authentication is answered with a challenge', async () => {
    for (const credentials of [`${partner.client.id}:wrong`, 'no-colon', '%zz:x']) {
      const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
      const answer = await post(
        `${service.urls.auth}/oauth2/token`,
        { grant_type: 'client_credentials' },
        { authorization },
      );
      assertRefused(answer, 401, 'invalid_client');
      assert.match(answer.headers.get('www-authenticate') ?? '', /^Basic realm=/);
    }
  });

  test('two kinds of client authentication at once are refused', async () => {
    const authorization = `Basic ${Buffer.from(`${partner.client.id}:${partner.secret}`).toString('base64')}`;
    const fields = { grant_type: 'client_credentials', client_id: partner.client.id, client_secret: partner.secret };
    assertRefused(await post(`${service.urls.auth}/oauth2/token`, fields, { authorization }), 400, 'invalid_request');
  });

  test('a repeated parameter is refused', async () => {
    for (const fields of [
      { scope: ['openid', 'offline'] },
      { client_id: [partner.client.id, partner.client.id] },
      { grant_type: ['client_credentials', 'client_credentials'] },
    ]) {
      assertRefused(await requestToken(service, partner, fields), 400, 'invalid_request');
    }
  });

  test('a missing or unknown grant is named', async () => {
    assertRefused(await requestToken(service, partner, { grant_type: undefined }), 400, 'invalid_request');
    assertRefused(await requestToken(service, partner, { grant_type: 'password' }), 400, 'unsupported_grant_type');
  });

  test('a client without the grant, and a public client, get no partner token', async () => {
    const without = await createTestPartner(service.core, { grants: ['authorization_code'] });
    assertRefused(await requestToken(service, without), 400, 'unauthorized_client');
    const web = await createTestClient(service.core, partner.partner, {
      authentication: 'none',
      impersonation: false,
      redirect_uris: ['https://app.example.com/callback'],
    });
    const answer = await requestToken(service, partner, { client_id: web.id, client_secret: undefined });
    assertRefused(answer, 400, 'unauthorized_client');
  });

  test('only form-encoded requests are read', async () => {
    const url = `${service.urls.auth}/oauth2/token`;
    const json = JSON.stringify({
      grant_type: 'client_credentials',
      client_id: partner.client.id,
      client_secret: partner.secret,
    });
    for (const [body, type] of [
      [json, 'application/json'],
      ['<x/>', 'text/xml'],
      ['{', 'application/json'],
    ] as const) {
      assertRefused(
        await send(url, { method: 'POST', body, headers: { 'content-type': type } }),
        400,
        'invalid_request',
      );
    }
    assertRefused(await send(url, { method: 'POST' }), 400, 'invalid_request');
  });

  test('a body over 64 KiB is 413, an unknown path 404, a wrong method 405 with Allow', async () => {
    assertRefused(await requestToken(service, partner, { padding: 'x'.repeat(70_000) }), 413, 'request_too_large');
    assertRefused(await send(`${service.urls.auth}/oauth3/token`), 404, 'not_found');
    const wrong = await send(`${service.urls.auth}/oauth2/token`);
    assertRefused(wrong, 405, 'method_not_allowed');
    assert.equal(wrong.headers.get('allow'), 'POST');
  });

  test('two secrets work side by side; one that expired or was revoked does not', async () => {
    const { core, clock } = service;
    const other = await createTestPartner(core);
    const second = await createClientSecret(core, other.client.id, null, OPERATOR);
    await assert.rejects(createClientSecret(core, other.client.id, null, OPERATOR), /live secrets/);
    assert.equal((await requestToken(service, other)).status, 200);
    assert.equal((await requestToken(service, other, { client_secret: second.secret })).status, 200);

    await revokeClientSecret(core, other.client.id, second.id, false, OPERATOR);
    assertRefused(await requestToken(service, other, { client_secret: second.secret }), 401, 'invalid_client');

    const [first] = await listClientSecrets(core.database, other.client.id);
    const soon = new Date(clock.millis() + 10 * MINUTE);
    await expireClientSecret(core, other.client.id, first?.id ?? '', soon, OPERATOR);
    assert.equal((await requestToken(service, other)).status, 200);
    clock.advanceTo(clock.offset() + 11 * MINUTE);
    assertRefused(await requestToken(service, other), 401, 'invalid_client');
  });

  test('the use of a secret is noted, without a write for each token', async () => {
    const other = await createTestPartner(service.core);
    await requestToken(service, other);
    const used = async () => (await listClientSecrets(service.core.database, other.client.id))[0]?.last_used_at;
    assert.equal(await used(), null);
    await service.core.secretUses.flush();
    assert.ok((await used()) instanceof Date);
  });

  test('after 20 wrong secrets in a minute more are told to wait, and the right one still passes', async () => {
    const other = await createTestPartner(service.core);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      assertRefused(await requestToken(service, other, { client_secret: `wrong ${attempt}` }), 401, 'invalid_client');
    }
    const answer = await requestToken(service, other, { client_secret: 'wrong' });
    assertRefused(answer, 429, 'too_many_requests');
    assert.ok(Number(answer.headers.get('retry-after')) > 0);
    assert.equal((await requestToken(service, other)).status, 200);
  });

  test('an id that no client can have is refused as an unknown one, and odd characters in it too', async () => {
    for (const client_id of ['x'.repeat(60_000), `${'a'.repeat(99)}\u{1f600}`, '\u{1f600}', 'constructor']) {
      assertRefused(await requestToken(service, partner, { client_id }), 401, 'invalid_client');
    }
    assertRefused(await requestToken(service, partner, { client_id: '\0' }), 400, 'invalid_request');
  });

  test('a changed client is obeyed at once where it was changed', async () => {
    const other = await createTestPartner(service.core);
    assert.equal((await requestToken(service, other)).status, 200);
    await changeClient(service.core, other.client.id, { scopes: ['openid', 'contracts:read'] }, OPERATOR);
    assert.equal((await requestToken(service, other, { scope: 'contracts:read' })).body.scope, 'contracts:read');
  });
});
