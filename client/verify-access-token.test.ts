import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  base64url,
  type CryptoKey,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTVerifyGetKey,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { AccessTokenError, bearerToken, createAccessTokenVerifier, type RevocationStatus } from './index.ts';

const ISSUER = 'https://auth.example.com';
const NOW = 1_800_000_000;

const partnerClaims = {
  iss: ISSUER,
  sub: 'client-1',
  aud: ['partner-api'],
  client_id: 'client-1',
  partner_id: 'partner-1',
  scope: 'openid',
  perspective: 'partner',
  jti: 'a.0',
  iat: NOW,
  exp: NOW + 300,
};
const userClaims = { ...partnerClaims, sub: 'user-1', aud: ['customer-api'], perspective: 'user', role: 'customer' };

describe('the access-token verifier', () => {
  let privateKey: CryptoKey;
  let publicKey: CryptoKey;
  let keys: JWTVerifyGetKey;
  before(async () => {
    ({ privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true }));
    keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256' }] });
  });

  const sign = (claims: object, header: object = {}, key = privateKey) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'k1', ...header }).sign(key);
  const verifier = (options: object = {}) =>
    createAccessTokenVerifier({ issuer: ISSUER, keys, now: () => NOW * 1000, ...options });
  const refusalOf = async (token: string, expectations = {}, options = {}) => {
    try {
      await verifier(options).verify(token, expectations);
      return undefined;
    } catch (error) {
      assert.ok(error instanceof AccessTokenError, String(error));
      return { status: error.status, refusal: error.refusal };
    }
  };

  test('a good token gives its claims', async () => {
    const claims = await verifier().verify(await sign(partnerClaims), {
      audience: 'partner-api',
      perspective: 'partner',
    });
    assert.deepEqual(claims, partnerClaims);
  });

  test('every broken token is refused with 401, and the reason is told apart', async () => {
    const stranger = (await generateKeyPair('ES256')).privateKey;
    const cases: [string, string][] = [
      [await sign({ ...partnerClaims, exp: NOW }), 'expired'],
      [await sign({ ...partnerClaims, iss: 'https://elsewhere.example.com' }), 'wrong_issuer'],
      [await sign(partnerClaims, { typ: 'JWT' }), 'wrong_type'],
      [await sign(partnerClaims, { typ: 'totp+jwt' }), 'wrong_type'],
      [await sign(partnerClaims, { kid: 'unknown' }), 'unknown_key'],
      [await sign(partnerClaims, {}, stranger), 'bad_signature'],
      [await sign({ ...partnerClaims, exp: undefined }), 'malformed'],
      [await sign({ ...partnerClaims, client_id: undefined }), 'malformed'],
      [await sign({ ...partnerClaims, perspective: 'admin' }), 'malformed'],
      [await sign({ ...partnerClaims, act: { sub: 'x' } }), 'malformed'],
      [await sign({ ...userClaims, role: undefined }), 'malformed'],
      [await sign({ ...userClaims, act: 'x' }), 'malformed'],
      [await sign({ ...partnerClaims, aud: 'partner-api' }), 'malformed'],
      ['nonsense', 'malformed'],
      ['a.b.c', 'malformed'],
      ['', 'malformed'],
    ];
    for (const [token, refusal] of cases) assert.deepEqual(await refusalOf(token), { status: 401, refusal }, refusal);
  });

  test('the algorithm is pinned: none, and HMAC with the public key, are refused', async () => {
    const unsecured = new UnsecuredJWT({ ...partnerClaims }).encode();
    assert.equal((await refusalOf(unsecured))?.status, 401);
    const none = `${base64url.encode('{"alg":"none","typ":"at+jwt","kid":"k1"}')}.${unsecured.split('.')[1]}.`;
    assert.equal((await refusalOf(none))?.refusal, 'wrong_algorithm');
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(publicKey)));
    const hmac = await new SignJWT({ ...partnerClaims })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: 'k1' })
      .sign(secret);
    assert.equal((await refusalOf(hmac))?.refusal, 'wrong_algorithm');
  });

  test('a key that the token brings along is not used', async () => {
    const own = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(own.publicKey);
    const token = await sign(partnerClaims, { jwk }, own.privateKey);
    assert.equal((await refusalOf(token))?.refusal, 'bad_signature');
  });

  test('a changed payload is refused, also after the original was accepted', async () => {
    const shared = verifier();
    const token = await sign(partnerClaims);
    await shared.verify(token, {});
    const [header, , signature] = token.split('.');
    const forged = `${header}.${base64url.encode(JSON.stringify({ ...partnerClaims, partner_id: 'partner-2' }))}.${signature}`;
    await assert.rejects(shared.verify(forged, {}), { refusal: 'bad_signature' });
  });

  test('the wrong perspective is 403, whatever the audience; the wrong audience is 401', async () => {
    const partner = await sign(partnerClaims);
    const user = await sign(userClaims);
    const atCustomerApi = { audience: 'customer-api', perspective: 'user' };
    assert.deepEqual(await refusalOf(partner, atCustomerApi), { status: 403, refusal: 'wrong_perspective' });
    assert.deepEqual(await refusalOf(user, { audience: 'partner-api', perspective: 'partner' }), {
      status: 403,
      refusal: 'wrong_perspective',
    });
    assert.deepEqual(await refusalOf(user, { audience: 'other-api' }), { status: 401, refusal: 'wrong_audience' });
    assert.equal(await refusalOf(user, atCustomerApi), undefined);
  });

  test('an impersonated token is refused unless it is allowed', async () => {
    const token = await sign({ ...userClaims, act: { sub: 'client-1' } });
    assert.deepEqual(await refusalOf(token), { status: 403, refusal: 'impersonated' });
    assert.equal(await refusalOf(token, { impersonation: 'allow' }), undefined);
  });

  test('revocation is asked for every use, also of a token seen before', async () => {
    let status: RevocationStatus = 'live';
    const shared = verifier({ revocation: () => status });
    const token = await sign(partnerClaims);
    await shared.verify(token, {});
    status = 'revoked';
    await assert.rejects(shared.verify(token, {}), { status: 401, refusal: 'revoked' });
    status = 'unknown';
    await assert.rejects(shared.verify(token, {}), { status: 503, code: 'temporarily_unavailable' });
  });

  test('a remembered token still expires', async () => {
    let now = NOW * 1000;
    const shared = verifier({ now: () => now });
    const token = await sign(partnerClaims);
    await shared.verify(token, {});
    now = partnerClaims.exp * 1000;
    await assert.rejects(shared.verify(token, {}), { refusal: 'expired' });
  });

  test('after clear, a key that is gone counts', async () => {
    let trusted = keys;
    const shared = verifier({ keys: (...args: Parameters<JWTVerifyGetKey>) => trusted(...args) });
    const token = await sign(partnerClaims);
    await shared.verify(token, {});
    trusted = createLocalJWKSet({ keys: [] });
    shared.clear();
    await assert.rejects(shared.verify(token, {}), { refusal: 'unknown_key' });
  });

  test('a check that was under way when the keys changed is made anew', async () => {
    let trusted = keys;
    const looked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const shared = verifier({
      keys: async (...args: Parameters<JWTVerifyGetKey>) => {
        const key = await trusted(...args);
        looked.resolve();
        await release.promise;
        return key;
      },
    });
    const pending = shared.verify(await sign(partnerClaims), {});
    await looked.promise;
    trusted = createLocalJWKSet({ keys: [] });
    shared.clear();
    release.resolve();
    await assert.rejects(pending, { refusal: 'unknown_key' });
  });

  test('the Authorization header is read as RFC 6750 says', () => {
    assert.equal(bearerToken('Bearer abc.def'), 'abc.def');
    assert.equal(bearerToken('bearer abc'), 'abc');
    for (const header of [undefined, '', 'Basic abc']) {
      assert.throws(() => bearerToken(header), { status: 401, code: undefined });
    }
    for (const header of ['Bearer', 'Bearer ', 'Bearer a b', 'Bearer a,b', 'Bearer  a']) {
      assert.throws(() => bearerToken(header), { status: 400, code: 'invalid_request' });
    }
  });

  test('the challenge names the error, or nothing when no token was sent', () => {
    const missing = new AccessTokenError(undefined, 'missing', 'x');
    assert.equal(missing.challenge(), 'Bearer realm="wattlock"');
    const expired = new AccessTokenError('invalid_token', 'expired', 'the access token has expired');
    assert.equal(
      expired.challenge('api'),
      'Bearer realm="api", error="invalid_token", error_description="the access token has expired"',
    );
  });
});
