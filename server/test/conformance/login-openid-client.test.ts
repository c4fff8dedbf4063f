import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as openid from 'openid-client';
import { importTotpSecret } from '../../flows/provisioning/user-sign-in.ts';
import {
  CALLBACK,
  codeAt,
  createConfidentialClient,
  createLoginParties,
  createPasswordUser,
  createWebClient,
  type LoginParties,
  submitPassword,
  validateTotp,
} from '../harness/login.ts';
import { graphql } from '../harness/requests.ts';
import { OPERATOR, startTestService, type TestService } from '../harness/service.ts';
import { createUserAgent } from '../harness/user-agent.ts';

const GOODBYE = 'https://app.example/goodbye';
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('openid-client, with every check switched on', () => {
  let service: TestService;
  let parties: LoginParties;
  before(async () => {
    service = await startTestService();
    parties = await createLoginParties(service);
  });
  after(() => service.stop());

  async function discover(clientId: string, algorithm: string, path: string, authentication: openid.ClientAuth) {
    const metadata = { id_token_signed_response_alg: algorithm, use_mtls_endpoint_aliases: false };
    const found = await openid.discovery(new URL(service.urls.auth), clientId, metadata, authentication, {
      execute: [openid.allowInsecureRequests],
    });
    const server: openid.ServerMetadata = Object.assign(found.serverMetadata(), {
      token_endpoint: `${service.urls.auth}${path}`,
    });
    const config = new openid.Configuration(server, clientId, metadata, authentication);
    openid.allowInsecureRequests(config);
    openid.enableNonRepudiationChecks(config);
    return config;
  }

  /** What a person does in the browser between the two addresses. */
  async function signIn(url: URL, login: string): Promise<URL> {
    const browser = createUserAgent();
    const page = await browser.led(url.href);
    const challenge = page.searchParams.get('login_challenge') ?? '';
    let { body } = await submitPassword(service, challenge, { login });
    if (body.status === 'totp_validation_required') {
      const token = new URL(body.redirect_to).searchParams.get('token') ?? '';
      ({ body } = await validateTotp(service, token, challenge, codeAt(SECRET, service.clock.millis())));
    }
    assert.equal(body.status, 'redirect', JSON.stringify(body));
    return browser.led(body.redirect_to);
  }

  const settings = ['RS256', 'ES256', 'EdDSA'].flatMap((algorithm) =>
    ['/oauth2/token', '/oauth/token'].flatMap((path) =>
      [false, true].map((twoFactors) => ({ algorithm, path, twoFactors })),
    ),
  );
  for (const [index, { algorithm, path, twoFactors }] of settings.entries()) {
    const withState = index % 2 === 0;
    const withRedirect = index % 3 !== 0;
    const confidential = index % 4 === 3;
    const kind = `${confidential ? 'confidential' : 'public'} client, ${withState ? '' : 'no '}state, ${withRedirect ? '' : 'no '}redirect_uri`;
    test(`${algorithm} by ${path} ${twoFactors ? 'with' : 'without'} TOTP (${kind}): the whole flow`, async () => {
      const options = { id_token_algorithm: algorithm as 'RS256', post_logout_redirect_uris: [GOODBYE] };
      const made = confidential
        ? await createConfidentialClient(service, parties.partner, options)
        : { client: await createWebClient(service, parties.partner, options), secret: '' };
      const user = await createPasswordUser(service, parties.partner);
      if (twoFactors) await importTotpSecret(service.core, user.id, Buffer.from('12345678901234567890'), OPERATOR);
      const authentication = confidential ? openid.ClientSecretBasic(made.secret) : openid.None();
      const config = await discover(made.client.id, algorithm, path, authentication);

      const verifier = openid.randomPKCECodeVerifier();
      const [state, nonce] = [openid.randomState(), openid.randomNonce()];
      const url = openid.buildAuthorizationUrl(config, {
        scope: 'openid offline profile',
        audience: 'customer-api',
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(withState && { state }),
        ...(withRedirect && { redirect_uri: CALLBACK }),
      });
      const callback = await signIn(url, user.login);
      const tokens = await openid.authorizationCodeGrant(config, callback, {
        pkceCodeVerifier: verifier,
        expectedNonce: nonce,
        maxAge: 600,
        idTokenExpected: true,
        ...(withState && { expectedState: state }),
      });
      const claims = tokens.claims();
      assert.equal(claims?.sub, user.id);
      assert.deepEqual(claims?.amr, twoFactors ? ['pwd', 'otp'] : ['pwd']);
      assert.equal(tokens.expires_in, 3599);

      const info = await openid.fetchUserInfo(config, tokens.access_token, user.id);
      assert.equal(info.preferred_username, user.login);
      const renewed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
      assert.equal((await graphql(service, renewed.access_token, '{ me { id } }')).status, 200);

      await openid.tokenRevocation(config, renewed.access_token);
      await assert.rejects(openid.fetchUserInfo(config, renewed.access_token, user.id));
      await openid.tokenRevocation(config, renewed.refresh_token ?? '');
      await assert.rejects(openid.refreshTokenGrant(config, renewed.refresh_token ?? ''), { error: 'invalid_grant' });

      const end = openid.buildEndSessionUrl(config, {
        id_token_hint: tokens.id_token ?? '',
        post_logout_redirect_uri: GOODBYE,
        state,
      });
      const gone = await createUserAgent().led(end.href);
      assert.equal(gone.searchParams.get('state'), state);
    });
  }

  test('an error of the authorization is one that the library reads, with its issuer', async () => {
    const config = await discover(parties.client.id, 'RS256', '/oauth2/token', openid.None());
    const url = openid.buildAuthorizationUrl(config, {
      scope: 'openid',
      prompt: 'none',
      state: 'x',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
    });
    const callback = await createUserAgent().led(url.href);
    await assert.rejects(
      openid.authorizationCodeGrant(config, callback, { expectedState: 'x', pkceCodeVerifier: 'a'.repeat(43) }),
      { error: 'login_required' },
    );
    callback.searchParams.set('iss', 'https://another.example');
    await assert.rejects(
      openid.authorizationCodeGrant(config, callback, { expectedState: 'x', pkceCodeVerifier: 'a'.repeat(43) }),
      (error: Error & { error?: string }) => error.error !== 'login_required',
      'a mix-up is noticed',
    );
  });
});
