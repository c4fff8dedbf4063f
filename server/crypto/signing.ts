import { constants, createPrivateKey, createPublicKey, generateKeyPair, hash, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';

/** The signature algorithms that Wattlock signs with (RFC 7518 §3.1). */
export type SigningAlgorithm = 'ES256' | 'RS256' | 'EdDSA';

/** Signs JWS signing inputs with one private key. */
export interface Signer {
  /** On this thread: for the many access tokens, as one ES256 signature costs less than a thread hop. */
  sign(input: string): Buffer;
  /** In the thread pool: one RS256 signature would hold up everybody else for a millisecond. */
  signAside(input: string): Promise<Buffer>;
}

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
const signInPool = promisify(sign);

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

/** A signer for a private key in PKCS #8 DER. */
export function createSigner(algorithm: SigningAlgorithm, privateKey: Uint8Array): Signer {
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' });
  const { hash, options } = signatureOf(algorithm, key);
  return {
    sign: (input) => sign(hash, Buffer.from(input, 'latin1'), options),
    signAside: (input) => signInPool(hash, Buffer.from(input, 'latin1'), options),
  };
}

function signatureOf(algorithm: SigningAlgorithm, key: KeyObject) {
  if (algorithm === 'ES256') return { hash: 'sha256', options: { key, dsaEncoding: 'ieee-p1363' as const } };
  if (algorithm === 'EdDSA') return { hash: null, options: { key } };
  return { hash: 'sha256', options: { key, padding: constants.RSA_PKCS1_PADDING } };
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
