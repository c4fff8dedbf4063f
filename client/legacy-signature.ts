import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { WebhookError } from './webhook-error.ts';

const characters = new TextEncoder();

/**
 * Checks `X-Auth-Signature`, the scheme that partners of older platforms verify already. It has no timestamp, so a recorded
 * delivery passes for ever: prefer `verifyWebhook`, and switch this one off at the endpoint. WebCrypto has no MD5, so this
 * one module needs node:crypto.
 * @param rawBody The body byte by byte as it came.
 * @param header The value of `X-Auth-Signature`.
 * @param secretOrSecrets As shown, prefix included: its characters are the key.
 * @throws WebhookError when it is not signed with one of them
 *
 * @example
 * ```ts
 * import { verifyLegacySignature } from '@wattlock/client/legacy-signature';
 *
 * const body = '{"id":"00000000-0000-4000-8000-000000000001","number":1}';
 * verifyLegacySignature(body, 'qZ3RS/mNQVmy8rzI4H2SWv8HQBADHPORtkTC1CMx8/k=', 'test-private-key');
 * ```
 */
export function verifyLegacySignature(
  rawBody: string | Uint8Array,
  header: string | undefined,
  secretOrSecrets: string | readonly string[],
): void {
  if (typeof rawBody !== 'string' && !(rawBody instanceof Uint8Array)) {
    throw new TypeError('rawBody must be the raw body, a text or bytes: a parsed one has lost what was signed');
  }
  if (!header) throw new WebhookError('missing_header', { header: 'x-auth-signature' });
  const message = createHash('md5').update(rawBody).digest('base64');
  const given = characters.encode(header);
  const secrets = [secretOrSecrets].flat();
  if (secrets.length === 0 || secrets.includes('')) throw new TypeError('a webhook secret is needed');
  for (const secret of secrets) {
    const expected = characters.encode(createHmac('sha256', secret).update(message).digest('base64'));
    if (expected.length === given.length && timingSafeEqual(expected, given)) return;
  }
  throw new WebhookError('bad_signature', { header: 'x-auth-signature' });
}
