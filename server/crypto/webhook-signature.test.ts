import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { legacySignature, newWebhookSecret, standardSignature, webhookKey } from './webhook-signature.ts';

describe('signatures of webhooks', () => {
  test('the legacy signature is the known one', () => {
    const body = Buffer.from('{"id":"00000000-0000-4000-8000-000000000001","number":1}');
    assert.equal(legacySignature(webhookKey('test-private-key'), body), 'qZ3RS/mNQVmy8rzI4H2SWv8HQBADHPORtkTC1CMx8/k=');
  });

  test('the standard signature is the known one', () => {
    const content = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1_614_265_330,
      body: Buffer.from('{"test": 2432232314}'),
    };
    const key = webhookKey('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
    assert.equal(standardSignature(key, content), 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  test('both are HMAC-SHA-256 over what the schemes say, for any secret and any body', () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(bytes, fc.uint8Array(), fc.nat(), (key, bodyBytes, timestamp) => {
        const [body, encoded] = [Buffer.from(bodyBytes), Buffer.from(key).toString('base64')];
        const prepared = webhookKey(`whsec_${encoded}`);
        const content = Buffer.concat([Buffer.from(`msg_1.${timestamp}.`), body]);
        const standard = createHmac('sha256', key).update(content).digest('base64');
        assert.equal(standardSignature(prepared, { id: 'msg_1', timestamp, body }), `v1,${standard}`);
        const digest = createHash('md5').update(body).digest('base64');
        const legacy = createHmac('sha256', `whsec_${encoded}`).update(digest).digest('base64');
        assert.equal(legacySignature(prepared, body), legacy);
      }),
    );
  });

  test('a new secret has 32 bytes, and is another one each time', () => {
    const secrets = Array.from({ length: 100 }, newWebhookSecret);
    assert.equal(new Set(secrets).size, 100);
    for (const secret of secrets) assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  });
});
