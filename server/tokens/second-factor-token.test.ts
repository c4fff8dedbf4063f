import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import { adjustableClock } from '../clock.ts';
import { createSecondFactorTokens, SecondFactorTokenError } from './second-factor-token.ts';

const ISSUER = 'https://auth.example';
const key = new Uint8Array(32).fill(1);
const clock = adjustableClock();
const tokens = createSecondFactorTokens({ issuer: ISSUER, key, clock });
const now = () => Math.floor(clock.millis() / 1000);

describe('second-factor tokens', () => {
  test('one tells what it was signed for, and the same claims give the same token', async () => {
    const claims = fc.record({
      userId: fc.uuid(),
      challengeId: fc.uuid(),
      action: fc.constantFrom('register' as const, 'validate' as const),
      issuedAt: fc.integer({ min: 1, max: 2_000_000_000 }),
      expiresAt: fc.integer({ min: 1, max: 2_000_000_000 }),
    });
    await fc.assert(
      fc.asyncProperty(claims, async (given) => {
        const token = await tokens.sign(given);
        assert.equal(await tokens.sign(given), token);
        assert.deepEqual(await tokens.verify(token), { ...given, expired: given.expiresAt <= now() });
      }),
    );
  });

  const right = { typ: 'second-factor+jwt', issuer: ISSUER, audience: `${ISSUER}/v1/auth/totp`, key };
  const sign = ({ typ, issuer, audience, key: signedWith }: typeof right, claims: object, subject = 'u') =>
    new SignJWT({ challenge: 'c', action: 'validate', ...claims })
      .setProtectedHeader({ alg: 'HS256', typ })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(signedWith);

  test('one of its kind, made by hand, is taken: what follows tests what it says it tests', async () => {
    assert.equal((await tokens.verify(await sign(right, {}))).expired, false);
  });

  const wrong: Record<string, Partial<typeof right>> = {
    'another type': { typ: 'JWT' },
    'the type of access tokens': { typ: 'at+jwt' },
    'another issuer': { issuer: 'https://evil.example' },
    'another audience': { audience: 'customer-api' },
    'the issuer as audience': { audience: ISSUER },
    'another key': { key: new Uint8Array(32).fill(2) },
  };
  for (const [fault, change] of Object.entries(wrong)) {
    test(`${fault} is refused`, async () => {
      await assert.rejects(tokens.verify(await sign({ ...right, ...change }, {})), SecondFactorTokenError);
    });
  }

  test('claims that are missing, and any other text, are refused', async () => {
    for (const claims of [{ challenge: undefined }, { action: undefined }]) {
      await assert.rejects(tokens.verify(await sign(right, claims)), SecondFactorTokenError);
    }
    const genuine = await sign(right, {});
    const none = Buffer.from('{"alg":"none","typ":"second-factor+jwt"}').toString('base64url');
    const [, payload, signature] = genuine.split('.');
    for (const text of ['', 'x', 'a.b.c', `${none}.${payload}.`, `${none}.${payload}.${signature}`]) {
      await assert.rejects(tokens.verify(text), SecondFactorTokenError);
    }
  });
});
