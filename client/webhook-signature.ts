const PREFIX = 'whsec_';
/** Past this many of either the rest is passed over: a secret that rotates has two. */
const MOST = 10;
/** Of the header, in characters: it has what `MOST` signatures take, many times over. */
const LONGEST = 4_096;

/** The raw bytes of a body; a text stands for its UTF-8. @throws TypeError for a body that was parsed already. */
export function bytesOf(rawBody: string | Uint8Array): Uint8Array<ArrayBuffer> {
  if (typeof rawBody === 'string') return new TextEncoder().encode(rawBody);
  if (rawBody instanceof Uint8Array) return new Uint8Array(rawBody);
  throw new TypeError('rawBody must be the raw body, a text or bytes: a parsed one has lost what was signed');
}

/**
 * Whether one of the signatures is that of one of the secrets (Standard Webhooks, `v1`): HMAC-SHA256 over
 * `id.timestamp.body`. WebCrypto compares in constant time.
 * @throws TypeError for a secret that is none
 */
export async function isSigned(
  signed: { id: string; timestamp: string; body: Uint8Array },
  signatures: string,
  secrets: readonly string[],
): Promise<boolean> {
  if (secrets.length === 0) throw new TypeError('a webhook secret is needed');
  const head = new TextEncoder().encode(`${signed.id}.${signed.timestamp}.`);
  const message = new Uint8Array(head.length + signed.body.length);
  message.set(head);
  message.set(signed.body, head.length);
  const candidates = signatures
    .slice(0, LONGEST)
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .slice(0, MOST);
  const given = candidates.flatMap((one) => fromBase64(one.slice(3)) ?? []);
  for (const secret of secrets.slice(0, MOST)) {
    const key = await keyOf(secret);
    for (const signature of given) {
      if (await crypto.subtle.verify('HMAC', key, signature, message)) return true;
    }
  }
  return false;
}

/** A secret as it was shown: `whsec_` and the key in base64, 24 to 64 bytes. */
async function keyOf(secret: string): Promise<CryptoKey> {
  // A variable that was not set gets here too.
  const isSecret = typeof secret === 'string' && secret.startsWith(PREFIX);
  const bytes = isSecret ? fromBase64(secret.slice(PREFIX.length)) : undefined;
  if (bytes === undefined || bytes.length < 24 || bytes.length > 64) {
    throw new TypeError(`a webhook secret is ${PREFIX} and base64, as it was shown when the endpoint was made`);
  }
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return undefined;
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
