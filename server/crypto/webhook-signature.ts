import { createHmac, createSecretKey, hash, type KeyObject, randomBytes } from 'node:crypto';

/** What the secret of a webhook endpoint begins with (Standard Webhooks, "Signature scheme"). */
const PREFIX = 'whsec_';

/** A secret, ready to sign with in both schemes. */
export interface WebhookKey {
  /** Its bytes. */
  standard: KeyObject;
  /** Its characters as they were shown, prefix included. */
  legacy: KeyObject;
}

/** A new secret of 256 random bits. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

export function webhookKey(secret: string): WebhookKey {
  const encoded = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret;
  return {
    standard: createSecretKey(Buffer.from(encoded, 'base64')),
    legacy: createSecretKey(Buffer.from(secret)),
  };
}

/** What is signed of a request (Standard Webhooks). */
export interface SignedContent {
  id: string;
  /** Seconds since the epoch. */
  timestamp: number;
  body: Uint8Array;
}

/** One signature of `webhook-signature`; several stand side by side, with spaces between. */
export function standardSignature({ standard }: WebhookKey, { id, timestamp, body }: SignedContent): string {
  return `v1,${createHmac('sha256', standard).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
}

/** `X-Auth-Signature`: the scheme that existing platforms verify. It has no time, so whoever heard it can repeat it. */
export function legacySignature({ legacy }: WebhookKey, body: Uint8Array): string {
  return createHmac('sha256', legacy)
    .update(hash('md5', body, 'base64'))
    .digest('base64');
}
