import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { createTestPartner, startTestService, type TestPartner, type TestService } from '../harness/service.ts';

const insecure = { [oauth.allowInsecureRequests]: true };

describe('independent clients', () => {
  let service: TestService;
  let partner: TestPartner;
  before(async () => {
    service = await startTestService();
    partner = await createTestPartner(service.core);
  });
  after(() => service.stop());

  test('openid-client discovers, gets a token, introspects and revokes it', async () => {
    const authentications = [openid.ClientSecretPost, openid.ClientSecretBasic];
    for (const authentication of authentications) {
      const config = await openid.discovery(
        new URL(service.urls.auth),
        partner.client.id,
        undefined,
        authentication(partner.secret),
        { execute: [openid.allowInsecureRequests] },
      );
      const tokens = await openid.clientCredentialsGrant(config, { scope: 'openid offline' });
      assert.equal(tokens.expires_in, 299);
      assert.equal((await openid.tokenIntrospection(config, tokens.access_token)).active, true);
      await openid.tokenRevocation(config, tokens.access_token);
      assert.equal((await openid.tokenIntrospection(config, tokens.access_token)).active, false);
    }
  });

  for (const algorithm of ['oauth2', 'oidc'] as const) {
    test(`oauth4webapi works from the ${algorithm} metadata, and validates the access token as RFC 9068 says`, async () => {
      const issuer = new URL(service.urls.auth);
      const response = await oauth.discoveryRequest(issuer, { algorithm, ...insecure });
      const server = await oauth.processDiscoveryResponse(issuer, response);
      const client = { client_id: partner.client.id };
      const answer = await oauth.clientCredentialsGrantRequest(
        server,
        client,
        oauth.ClientSecretPost(partner.secret),
        new URLSearchParams({ scope: 'openid', audience: 'partner-api' }),
        insecure,
      );
      const tokens = await oauth.processClientCredentialsResponse(server, client, answer);
      const request = new Request('https://api.example.com/', {
        headers: { authorization: `Bearer ${tokens.access_token}` },
      });
      const claims = await oauth.validateJwtAccessToken(server, request, 'partner-api', insecure);
      assert.equal(claims.sub, partner.client.id);
    });
  }

  test('the JWKS alone verifies a token', async () => {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: partner.client.id,
      client_secret: partner.secret,
    });
    const response = await fetch(`${service.urls.auth}/oauth/token`, { method: 'POST', body });
    const { access_token } = (await response.json()) as { access_token: string };
    const jwks = createRemoteJWKSet(new URL(`${service.urls.auth}/.well-known/jwks.json`));
    const { payload } = await jwtVerify(access_token, jwks, { issuer: service.urls.auth, typ: 'at+jwt' });
    assert.equal(payload.perspective, 'partner');
  });
});
