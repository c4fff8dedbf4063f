/**
 * PKCE (RFC 7636): the login begins with the hash of a secret, and ends with the secret itself.
 * Whoever catches the code on its way cannot redeem it. The same on every platform that has WebCrypto.
 */

/** A new secret of 256 bits: for a code_verifier, and as state or nonce. */
export function randomText() {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** The code_challenge of a code_verifier, method S256. @param {string} verifier */
export async function challengeOf(verifier) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64url(new Uint8Array(digest));
}

/** @param {Uint8Array} bytes */
function base64url(bytes) {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
