import type { KeyringKey } from './keyring.ts';

const headers = new WeakMap<KeyringKey, Map<string, string>>();

/** A JWT in compact form (RFC 7515 §3.1). The header is the same for each token of a key, so it is encoded once. */
export function signJwt(key: KeyringKey, type: string, claims: object): string {
  const input = signingInput(key, type, claims);
  return `${input}.${key.sign(input).toString('base64url')}`;
}

/** The same, signed in the thread pool: for keys whose signatures are slow. */
export async function signJwtAside(key: KeyringKey, type: string, claims: object): Promise<string> {
  const input = signingInput(key, type, claims);
  return `${input}.${(await key.signAside(input)).toString('base64url')}`;
}

function signingInput(key: KeyringKey, type: string, claims: object): string {
  return `${headerOf(key, type)}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
}

function headerOf(key: KeyringKey, type: string): string {
  let byType = headers.get(key);
  if (byType === undefined) {
    byType = new Map();
    headers.set(key, byType);
  }
  let header = byType.get(type);
  if (header === undefined) {
    header = Buffer.from(JSON.stringify({ alg: key.algorithm, typ: type, kid: key.kid })).toString('base64url');
    byType.set(type, header);
  }
  return header;
}
