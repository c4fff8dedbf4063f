import { constants, createPrivateKey, createPublicKey, generateKeyPair, hash, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';

/** The signature algorithms that Wattlock signs with (RFC 7518 §3.1). */
export type SigningAlgorithm = 'ES256' | 'RS256' | 'EdDSA';

/** Signs a JWS signing input. */
export type Signer = (input: string) => Buffer;

/** The members of a public key in JWK form (RFC 7517 §4). */
export type PublicJwk = Record<string, string>;

export interface KeyPair {
  /** Private key, PKCS #8 DER. */
  privateKey: Buffer;
  publicJwk: PublicJwk;
  /** RFC 7638 thumbprint of the public key: the key's id. */
  kid: string;
}

const generate = promisify(generateKeyPair);

export async function generateSigningKey(algorithm: SigningAlgorithm): Promise<KeyPair> {
  const pair = await generatePair(algorithm);
  const publicJwk = pair.publicKey.export({ format: 'jwk' }) as PublicJwk;
  return {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'der' }),
    publicJwk,
    kid: thumbprint(publicJwk),
  };
}

function generatePair(algorithm: SigningAlgorithm) {
  if (algorithm === 'ES256') return generate('ec', { namedCurve: 'P-256' });
  if (algorithm === 'EdDSA') return generate('ed25519');
  return generate('rsa', { modulusLength: 2048 });
}

/** A signer for a private key in PKCS #8 DER. Synchronous: one ES256 signature costs less than a thread hop. */
export function createSigner(algorithm: SigningAlgorithm, privateKey: Uint8Array): Signer {
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' });
  if (algorithm === 'ES256') {
    const options = { key, dsaEncoding: 'ieee-p1363' as const };
    return (input) => sign('sha256', Buffer.from(input, 'latin1'), options);
  }
  if (algorithm === 'EdDSA') return (input) => sign(null, Buffer.from(input, 'latin1'), key);
  const options = { key, padding: constants.RSA_PKCS1_PADDING };
  return (input) => sign('sha256', Buffer.from(input, 'latin1'), options);
}

/** A public key, ready to verify with. */
export type PublicKey = KeyObject;

export function importPublicKey(jwk: PublicJwk): PublicKey {
  return createPublicKey({ key: jwk, format: 'jwk' });
}

/** RFC 7638 §3: the hash of the required members in lexicographic order. */
function thumbprint(jwk: PublicJwk): string {
  return hash('sha256', JSON.stringify(requiredMembers(jwk)), 'base64url');
}

function requiredMembers({ kty, crv, x, y, e, n }: PublicJwk) {
  if (kty === 'EC') return { crv, kty, x, y };
  return kty === 'OKP' ? { crv, kty, x } : { e, kty, n };
}
