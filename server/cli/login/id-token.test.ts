import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkIdToken } from './id-token.ts';

const EXPECTED = { issuer: 'https://auth.example', clientId: 'cli', nonce: 'n-1' };

function token(claims: object): string {
  return `e30.${Buffer.from(JSON.stringify({ iss: EXPECTED.issuer, aud: ['cli'], nonce: 'n-1', ...claims })).toString('base64url')}.x`;
}

test('an id_token of another issuer, client or login is refused', () => {
  checkIdToken(token({}), EXPECTED);
  checkIdToken(token({ aud: 'cli' }), EXPECTED);
  for (const wrong of [{ iss: 'https://other.example' }, { aud: ['other'] }, { nonce: 'n-2' }, { nonce: undefined }]) {
    assert.throws(() => checkIdToken(token(wrong), EXPECTED), { name: 'LoginRefusedError' });
  }
  assert.throws(() => checkIdToken('nonsense', EXPECTED), { name: 'LoginRefusedError', message: /cannot be read/ });
});
