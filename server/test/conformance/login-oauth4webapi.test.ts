import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as oauth from 'oauth4webapi';
import {
  advance,
  beginLogin,
  CALLBACK,
  createConfidentialClient,
  createLoginParties,
  createWebClient,
  type LoginParties,
  passwordStep,
} from '../harness/login.ts';
import { post, send } from '../harness/requests.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { createUserAgent } from '../harness/user-agent.ts';

const insecure = { [oauth.allowInsecureRequests]: true };

describe('oauth4webapi, with signatures validated', () => {
  let service: TestService;
  let parties: LoginParties;
  before(async () => {
    service = await startTestService();
    parties = await createLoginParties(service);
  });
  after(() => service.stop());

  async function discover(algorithm: 'oauth2' | 'oidc', path: string): Promise<oauth.AuthorizationServer> {
    const issuer = new URL(service.urls.auth);
    const response = await oauth.discoveryRequest(issuer, { algorithm, ...insecure });
    const server = await oauth.processDiscoveryResponse(issuer, response);
    return { ...server, token_endpoint: `${service.urls.auth}${path}` };
  }

  for (const [index, algorithm] of (['RS256', 'ES256', 'EdDSA'] as const).entries()) {
    for (const path of ['/oauth2/token', '/oauth/token']) {
      const confidential = index % 2 === 1;
      test(`${algorithm} by ${path}, ${confidential ? 'with a secret' : 'as a public client'}: the whole flow`, async () => {
        const { client, secret } = confidential
          ? await createConfidentialClient(service, parties.partner, { id_token_algorithm: algorithm })
          : { client: await createWebClient(service, parties.partner, { id_token_algorithm: algorithm }), secret: '' };
        const server = await discover(path === '/oauth/token' ? 'oauth2' : 'oidc', path);
        const self: oauth.Client = { client_id: client.id, id_token_signed_response_alg: algorithm };
        const authentication = confidential ? oauth.ClientSecretPost(secret) : oauth.None();

        const verifier = oauth.generateRandomCodeVerifier();
        const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()];
        const challenge = await oauth.calculatePKCECodeChallenge(verifier);
        const browser = createUserAgent();
        const login = await beginLogin(
          service,
          { client },
          { state, nonce, redirect_uri: CALLBACK, code_challenge: challenge },
          browser,
        );
        const callback = await browser.led(await passwordStep(service, login, parties.user.login));

        const parameters = oauth.validateAuthResponse(server, self, callback, state);
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          self,
          authentication,
          parameters,
          CALLBACK,
          verifier,
          insecure,
        );
        const tokens = await oauth.processAuthorizationCodeResponse(server, self, response, {
          expectedNonce: nonce,
          maxAge: 600,
          requireIdToken: true,
        });
        await oauth.validateApplicationLevelSignature(server, response, insecure);
        const { sub } = oauth.getValidatedIdTokenClaims(tokens) as oauth.IDToken;
        assert.equal(sub, parties.user.id);

        const api = new Request('https://api.example/', {
          headers: { authorization: `Bearer ${tokens.access_token}` },
        });
        const claims = await oauth.validateJwtAccessToken(server, api, 'customer-api', insecure);
        assert.equal(claims.sub, sub);
        const info = await oauth.userInfoRequest(server, self, tokens.access_token, insecure);
        assert.equal((await oauth.processUserInfoResponse(server, self, sub, info)).sub, sub);

        const refreshing = await oauth.refreshTokenGrantRequest(
          server,
          self,
          authentication,
          tokens.refresh_token as string,
          insecure,
        );
        const renewed = await oauth.processRefreshTokenResponse(server, self, refreshing);
        assert.ok(renewed.refresh_token);
        const revocation = await oauth.revocationRequest(server, self, authentication, renewed.refresh_token, insecure);
        await oauth.processRevocationResponse(revocation);
        const dead = await oauth.userInfoRequest(server, self, renewed.access_token, insecure);
        await assert.rejects(
          oauth.processUserInfoResponse(server, self, sub, dead),
          oauth.WWWAuthenticateChallengeError,
        );
      });
    }
  }

  test('a refusal of userinfo is a challenge that the library can read', async () => {
    const server = await discover('oidc', '/oauth2/token');
    const login = await beginLogin(service, parties, { scope: 'offline' });
    const callback = await login.browser.led(await passwordStep(service, login, parties.user.login));
    const fields = { grant_type: 'authorization_code', client_id: parties.client.id, code_verifier: login.verifier };
    const { body } = await post(`${service.urls.auth}/oauth2/token`, {
      ...fields,
      code: callback.searchParams.get('code') ?? '',
    });
    const response = await oauth.userInfoRequest(server, { client_id: parties.client.id }, body.access_token, insecure);
    await assert.rejects(
      oauth.processUserInfoResponse(server, { client_id: parties.client.id }, parties.user.id, response),
      (error: oauth.WWWAuthenticateChallengeError) => {
        const [challenge] = error.cause;
        assert.equal(challenge?.scheme, 'bearer');
        assert.equal(challenge?.parameters.error, 'insufficient_scope');
        assert.ok(challenge?.parameters.error_description);
        return true;
      },
    );
  });

  test('both discovery documents are the same, and hold what the standards require', async () => {
    const [openid, oauth2] = await Promise.all(
      ['openid-configuration', 'oauth-authorization-server'].map((name) =>
        send(`${service.urls.auth}/.well-known/${name}`, { headers: { origin: 'https://any.example' } }),
      ),
    );
    assert.deepEqual(openid?.body, oauth2?.body);
    assert.equal(openid?.headers.get('access-control-allow-origin'), '*');
    assert.match(openid?.headers.get('content-type') ?? '', /^application\/json/);
    // OpenID Connect Discovery §3, what is REQUIRED of it.
    const required = ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri', 'response_types_supported'];
    for (const name of [...required, 'subject_types_supported', 'id_token_signing_alg_values_supported']) {
      assert.ok(openid?.body[name]?.length > 0, name);
    }
    assert.ok(openid?.body.id_token_signing_alg_values_supported.includes('RS256'));
  });

  test('what discovery names, works: endpoints, scopes, prompts, response modes and grants', async () => {
    const { body: metadata } = await send(`${service.urls.auth}/.well-known/openid-configuration`);
    for (const [name, value] of Object.entries(metadata)) {
      if (!/_(endpoint|uri)$/.test(name)) continue;
      assert.ok((value as string).startsWith(`${service.urls.auth}/`));
      const statuses = [await send(value as string), await post(value as string, {})].map(({ status }) => status);
      assert.ok(
        statuses.some((status) => status !== 404 && status !== 405),
        name,
      );
      assert.ok(
        statuses.every((status) => status < 500),
        name,
      );
    }
    const client = await createWebClient(service, parties.partner, {
      scopes: metadata.scopes_supported,
      grants: ['authorization_code', 'refresh_token'],
    });
    assert.ok((await beginLogin(service, { client }, { scope: metadata.scopes_supported.join(' ') })).challenge);
    for (const prompt of metadata.prompt_values_supported) {
      const { page, challenge } = await beginLogin(service, { client }, { prompt });
      assert.ok(prompt === 'none' ? page.searchParams.get('error') === 'login_required' : challenge, prompt);
    }
    for (const response_mode of metadata.response_modes_supported) {
      assert.ok((await beginLogin(service, { client }, { response_mode })).challenge, response_mode);
    }
    for (const grant_type of [...metadata.grant_types_supported, 'password', 'implicit']) {
      const { body } = await post(metadata.token_endpoint, { grant_type, client_id: client.id });
      assert.equal(
        body.error === 'unsupported_grant_type',
        !metadata.grant_types_supported.includes(grant_type),
        grant_type,
      );
    }
    advance(service, 1);
    for (const response_type of ['token', 'id_token', 'code token', 'none']) {
      assert.ok(!metadata.response_types_supported.includes(response_type));
      const { page } = await beginLogin(service, { client }, { response_type });
      assert.equal(page.searchParams.get('error'), 'unsupported_response_type');
    }
  });
});
