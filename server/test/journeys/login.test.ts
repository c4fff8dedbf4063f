import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ENGINES } from '../harness/database.ts';
import {
  beginLogin,
  CALLBACK,
  createLoginParties,
  LOGIN_PAGE,
  type LoginParties,
  logIn,
  redeem,
  refresh,
  submitPassword,
} from '../harness/login.ts';
import { claimsOf, graphql } from '../harness/requests.ts';
import { startTestService, type TestService } from '../harness/service.ts';

for (const engine of ENGINES) {
  describe(`login on ${engine}`, () => {
    let service: TestService;
    let parties: LoginParties;
    before(async () => {
      service = await startTestService(engine);
      parties = await createLoginParties(service);
    });
    after(() => service.stop());

    test('a user logs in at the page of the partner, and the application gets access, refresh and id token', async () => {
      const { browser, page, verifier, challenge } = await beginLogin(service, parties, { state: 'xyz', nonce: 'n-1' });
      assert.equal(`${page.origin}${page.pathname}`, LOGIN_PAGE);
      assert.ok(challenge.length < 100);
      const answer = await submitPassword(service, challenge, { login: parties.user.login.toUpperCase() });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      assert.equal(answer.body.status, 'redirect');
      assert.equal(answer.body.expires_in, 60);
      const callback = await browser.led(answer.body.redirect_to);
      assert.equal(`${callback.origin}${callback.pathname}`, CALLBACK);
      assert.equal(callback.searchParams.get('state'), 'xyz');
      assert.equal(callback.searchParams.get('iss'), service.urls.auth);
      const code = callback.searchParams.get('code') ?? '';
      const { status, body } = await redeem(service, parties.client, { code, verifier });
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual(Object.keys(body).toSorted(), [
        'access_token',
        'expires_in',
        'id_token',
        'refresh_token',
        'scope',
        'token_type',
      ]);
      assert.equal(body.expires_in, 3599);
      assert.equal(body.token_type, 'bearer');
      assert.equal(body.scope, 'openid offline');
      const claims = claimsOf(body.access_token);
      assert.equal(claims.sub, parties.user.id);
      assert.deepEqual(claims.amr, ['pwd']);
      assert.equal(claims.perspective, 'user');
      assert.deepEqual(claims.aud, ['customer-api']);
      const idClaims = claimsOf(body.id_token);
      assert.equal(idClaims.nonce, 'n-1');
      assert.equal(idClaims.sid, claims.sid);
      const me = await graphql(service, body.access_token, '{ me { firstName surname } }');
      assert.deepEqual(me.body.data.me, { firstName: 'Sanne', surname: 'Vries' });
      const again = await refresh(service, parties.client, body.refresh_token);
      assert.equal(again.status, 200, JSON.stringify(again.body));
      assert.notEqual(again.body.refresh_token, body.refresh_token);
      assert.equal(claimsOf(again.body.access_token).grant_id, claims.grant_id);
    });

    test('a code can be redeemed once, and a second redemption ends what the first one gave', async () => {
      const login = await logIn(service, parties);
      const first = await redeem(service, parties.client, login);
      assert.equal(first.status, 200);
      const second = await redeem(service, parties.client, login);
      assert.equal(second.status, 400);
      assert.equal(second.body.error, 'invalid_grant');
      assert.equal((await refresh(service, parties.client, first.body.refresh_token)).body.error, 'invalid_grant');
      assert.equal((await graphql(service, first.body.access_token, '{ me { id } }')).status, 401);
    });
  });
}
