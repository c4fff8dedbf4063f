import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setClientStatus } from '../../flows/provisioning/client-changes.ts';
import { setUserStatus } from '../../flows/provisioning/users.ts';
import { endSession } from '../../flows/sessions/end-session.ts';
import { ENGINES } from '../harness/database.ts';
import { assertRefused } from '../harness/expectations.ts';
import {
  advance,
  authorizeUrl,
  CALLBACK,
  createConfidentialClient,
  createLoginParties,
  createPasswordUser,
  createWebClient,
  type LoginParties,
  logIn,
  passwordStep,
  pkce,
  redeem,
  refresh,
} from '../harness/login.ts';
import { claimsOf, graphql, post, send } from '../harness/requests.ts';
import { OPERATOR, startTestService, type TestService } from '../harness/service.ts';
import { createUserAgent } from '../harness/user-agent.ts';

for (const engine of ENGINES) {
  describe(`the authorization code on ${engine}`, () => {
    let service: TestService;
    let parties: LoginParties;
    before(async () => {
      service = await startTestService(engine);
      parties = await createLoginParties(service);
    });
    after(() => service.stop());

    test('a redemption with a wrong verifier, client or redirect URI is refused and revokes nothing', async () => {
      const other = await createWebClient(service, parties.partner);
      const stranger = (await createLoginParties(service)).client;
      const login = await logIn(service, parties);
      const wrong: Record<string, string | undefined>[] = [
        { code_verifier: pkce().verifier },
        { code_verifier: 'too-short' },
        { code_verifier: `${login.verifier}x` },
        { client_id: other.id },
        { client_id: stranger.id },
        { redirect_uri: `${CALLBACK}/` },
        { redirect_uri: 'https://evil.example/callback' },
        { code: `${login.code.slice(0, -1)}${login.code.endsWith('A') ? 'B' : 'A'}` },
      ];
      for (const fields of wrong) {
        assertRefused(await redeem(service, parties.client, login, fields), 400, 'invalid_grant');
      }
      assertRefused(await redeem(service, parties.client, login, { code_verifier: undefined }), 400, 'invalid_request');
      assertRefused(await redeem(service, parties.client, login, { code: undefined }), 400, 'invalid_request');
      assertRefused(await redeem(service, parties.client, login, { scope: 'openid admin' }), 400, 'invalid_scope');
      assertRefused(await redeem(service, parties.client, login, { audience: 'partner-api' }), 400, 'invalid_target');
      const right = await redeem(service, parties.client, login);
      assert.equal(right.status, 200, JSON.stringify(right.body));
      for (const fields of wrong) {
        assertRefused(await redeem(service, parties.client, login, fields), 400, 'invalid_grant');
      }
      assert.equal(
        (await graphql(service, right.body.access_token, '{ me { id } }')).status,
        200,
        'nothing was revoked',
      );
      assert.equal((await refresh(service, parties.client, right.body.refresh_token)).status, 200);
    });

    test('it lives 60 seconds; used, it is still known to have been for a day', async () => {
      const late = await logIn(service, parties);
      const used = await logIn(service, parties);
      const first = await redeem(service, parties.client, used);
      assert.equal(first.status, 200);
      advance(service, 60_000);
      assertRefused(await redeem(service, parties.client, late), 400, 'invalid_grant');
      assertRefused(await redeem(service, parties.client, used), 400, 'invalid_grant');
      assert.equal((await graphql(service, first.body.access_token, '{ me { id } }')).status, 401);
      assertRefused(await refresh(service, parties.client, first.body.refresh_token), 400, 'invalid_grant');
    });

    test('reuse ends that login only', async () => {
      const [one, other] = [await logIn(service, parties), await logIn(service, parties)];
      const tokens = [await redeem(service, parties.client, one), await redeem(service, parties.client, other)];
      await redeem(service, parties.client, one);
      assert.equal((await graphql(service, tokens[0]?.body.access_token, '{ me { id } }')).status, 401);
      assert.equal((await graphql(service, tokens[1]?.body.access_token, '{ me { id } }')).status, 200);
      assert.equal((await refresh(service, parties.client, tokens[1]?.body.refresh_token)).status, 200);
    });

    test('a confidential client redeems with its secret, by form or Basic, and never without', async () => {
      const { client, secret } = await createConfidentialClient(service, parties.partner);
      for (const path of ['/oauth/token', '/oauth2/token']) {
        for (const how of ['form', 'basic'] as const) {
          const login = await logIn(service, { ...parties, client });
          const fields = { grant_type: 'authorization_code', code: login.code, code_verifier: login.verifier };
          const url = `${service.urls.auth}${path}`;
          const without = await post(url, { ...fields, client_id: client.id });
          assertRefused(without, 401, 'invalid_client');
          assertRefused(
            await post(url, { ...fields, client_id: client.id, client_secret: 'wrong' }),
            401,
            'invalid_client',
          );
          const basic = Buffer.from(`${client.id}:${encodeURIComponent(secret)}`).toString('base64');
          const { status, body } =
            how === 'form'
              ? await post(url, { ...fields, client_id: client.id, client_secret: secret })
              : await post(url, fields, { authorization: `Basic ${basic}` });
          assert.equal(status, 200, `${path} ${how} ${JSON.stringify(body)}`);
          assert.equal(claimsOf(body.access_token).client_id, client.id);
          assertRefused(await refresh(service, client, body.refresh_token), 401, 'invalid_client');
          const again = await refresh(service, client, body.refresh_token, { client_secret: secret });
          assert.equal(again.status, 200);
        }
      }
    });

    test('a code without a challenge takes no verifier, and one with a challenge takes no redemption without', async () => {
      const { client, secret } = await createConfidentialClient(service, parties.partner, { pkce: 'optional' });
      const browser = createUserAgent();
      const page = await browser.led(authorizeUrl(service, client));
      const login = { browser, page, verifier: '', challenge: page.searchParams.get('login_challenge') ?? '' };
      const callback = await browser.led(await passwordStep(service, login, parties.user.login));
      const code = callback.searchParams.get('code') ?? '';
      const fields = { client_secret: secret, code_verifier: undefined };
      const downgraded = await redeem(
        service,
        client,
        { code, verifier: '' },
        { ...fields, code_verifier: pkce().verifier },
      );
      assertRefused(downgraded, 400, 'invalid_grant');
      assert.equal((await redeem(service, client, { code, verifier: '' }, fields)).status, 200);
      const protectedLogin = await logIn(service, { ...parties, client });
      assertRefused(await redeem(service, client, protectedLogin, fields), 400, 'invalid_grant');
      assert.equal((await redeem(service, client, protectedLogin, { client_secret: secret })).status, 200);
    });

    test('a redirect URI that the request named must be named again; one that it left out may be left out', async () => {
      const named = await logIn(service, parties, { redirect_uri: CALLBACK });
      assertRefused(await redeem(service, parties.client, named), 400, 'invalid_grant');
      assert.equal((await redeem(service, parties.client, named, { redirect_uri: CALLBACK })).status, 200);
      const left = await logIn(service, parties);
      assert.equal((await redeem(service, parties.client, left, { redirect_uri: CALLBACK })).status, 200);
    });

    test('without offline there is no refresh token, without openid no id_token, without the grant neither', async () => {
      const scopes: [scope: string, tokens: string[]][] = [
        ['openid', ['id_token']],
        ['offline', ['refresh_token']],
        ['offline_access', ['refresh_token']],
        ['profile', []],
        ['email openid offline', ['id_token', 'refresh_token']],
      ];
      for (const [scope, expected] of scopes) {
        const { status, body } = await redeem(service, parties.client, await logIn(service, parties, { scope }));
        assert.equal(status, 200);
        assert.deepEqual(
          Object.keys(body)
            .filter((key) => /^(id|refresh)_/.test(key))
            .toSorted(),
          expected,
          scope,
        );
        assert.equal(body.scope, scope);
      }
      const client = await createWebClient(service, parties.partner, { grants: ['authorization_code'] });
      const { body } = await redeem(service, client, await logIn(service, { ...parties, client }));
      assert.equal(body.refresh_token, undefined);
      assert.ok(body.id_token);
    });

    test('the access token has exactly the claims decided for a login', async () => {
      const { body } = await redeem(service, parties.client, await logIn(service, parties));
      const { iat, exp, jti, sid, grant_id, auth_time, ...claims } = claimsOf(body.access_token);
      assert.deepEqual(claims, {
        iss: service.urls.auth,
        sub: parties.user.id,
        aud: ['customer-api'],
        client_id: parties.client.id,
        partner_id: parties.partner.id,
        scope: 'openid offline',
        perspective: 'user',
        role: 'customer',
        amr: ['pwd'],
      });
      assert.equal(exp - iat, 3600);
      assert.equal(body.expires_in, 3599);
      for (const id of [jti, sid, grant_id]) assert.equal(typeof id, 'string');
      assert.ok(Math.abs(auth_time - iat) <= 5);
    });

    test('a user blocked, a client blocked and a session ended in between leave the code without use', async () => {
      const user = await createPasswordUser(service, parties.partner);
      const one = await logIn(service, { ...parties, user });
      await setUserStatus(service.core, user.id, 'blocked', OPERATOR);
      assertRefused(await redeem(service, parties.client, one), 400, 'invalid_grant');
      await setUserStatus(service.core, user.id, 'active', OPERATOR);
      assertRefused(await redeem(service, parties.client, one), 400, 'invalid_grant');
      const client = await createWebClient(service, parties.partner);
      const two = await logIn(service, { ...parties, client });
      await setClientStatus(service.core, client.id, 'blocked', OPERATOR);
      assertRefused(await redeem(service, client, two), 401, 'invalid_client');
      const three = await logIn(service, parties);
      const [session] = await service.core.database.query<{ id: string }>(
        'select id from sessions order by id desc limit 1',
      );
      await endSession(service.core, session?.id ?? '', { actor_type: 'user', actor_id: parties.user.id });
      assertRefused(await redeem(service, parties.client, three), 400, 'invalid_grant');
      const families = await service.core.database.query('select 1 from refresh_families where session_id = $1', [
        session?.id,
      ]);
      assert.equal(families.length, 0, 'who logged out is not kept alive by a code under way');
    });

    test('it is taken from a form only, never from the address', async () => {
      const login = await logIn(service, parties);
      const query = new URLSearchParams({
        grant_type: 'authorization_code',
        code: login.code,
        client_id: parties.client.id,
        code_verifier: login.verifier,
      });
      const url = `${service.urls.auth}/oauth/token?${query}`;
      assert.equal((await send(url, { method: 'POST' })).status, 400);
      assert.equal((await send(url)).status, 405);
      assert.equal((await redeem(service, parties.client, login)).status, 200);
    });
  });
}
