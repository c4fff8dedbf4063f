import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { verifyLegacySignature } from '@wattlock/client/legacy-signature';

const KEY = 'test-private-key';
const BODY = '{"id":"00000000-0000-4000-8000-000000000001","number":1}';
const SIGNATURE = 'qZ3RS/mNQVmy8rzI4H2SWv8HQBADHPORtkTC1CMx8/k=';

describe('X-Auth-Signature', () => {
  test('is the known answer, for text and for bytes', () => {
    verifyLegacySignature(BODY, SIGNATURE, KEY);
    verifyLegacySignature(new TextEncoder().encode(BODY), SIGNATURE, [KEY]);
    verifyLegacySignature(BODY, SIGNATURE, ['whsec_another', KEY]);
  });

  test('of another body, key or form is refused', () => {
    const cases: [string, string, string | string[]][] = [
      [BODY.replace('1}', '2}'), SIGNATURE, KEY],
      ['{"number":1,"id":"00000000-0000-4000-8000-000000000001"}', SIGNATURE, KEY],
      [BODY, SIGNATURE, 'another-key'],
      [BODY, SIGNATURE.slice(0, -1), KEY],
      [BODY, `${SIGNATURE} `, KEY],
      [BODY, SIGNATURE.toLowerCase(), KEY],
      [BODY, 'é'.repeat(44), KEY],
    ];
    for (const [body, signature, secrets] of cases) {
      assert.throws(() => verifyLegacySignature(body, signature, secrets), { refusal: 'bad_signature' });
    }
  });

  test('must be there, and so must the raw body and a key', () => {
    assert.throws(() => verifyLegacySignature(BODY, undefined, KEY), { refusal: 'missing_header' });
    for (const none of ['', [], [KEY, '']])
      assert.throws(() => verifyLegacySignature(BODY, SIGNATURE, none), TypeError);
    // biome-ignore lint/suspicious/noExplicitAny: what a caller without types may do
    assert.throws(() => verifyLegacySignature(JSON.parse(BODY) as any, SIGNATURE, KEY), TypeError);
  });
});
