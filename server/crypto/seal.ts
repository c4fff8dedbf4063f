import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';

/** Seals and opens secrets at rest: AES-256-GCM under a key derived from a master key, bound to a purpose. */
export interface Sealer {
  /** `purpose` names what is sealed and where it belongs; a sealed value moved elsewhere does not open. */
  seal(plain: Uint8Array | string, purpose: string): Buffer;
  /** @throws SealError when the value was sealed under a key that is not here or for another purpose, or was changed. */
  open(sealed: Uint8Array, purpose: string): Buffer;
  /** Names the master key that seals, without telling it: 8 bytes, hex. */
  readonly keyId: string;
  /** Names every master key that opens, the one that seals first. */
  readonly keyIds: readonly string[];
}

export class SealError extends Error {
  override name = 'SealError';
}

const VERSION = 1;
const KEY_ID = 8;
const NONCE = 12;
const TAG = 16;
const HEADER = 1 + KEY_ID + NONCE;

/**
 * Layout of a sealed value: version (1), key id (8), nonce (12), ciphertext, tag (16).
 * @param accepted Master keys that open what they sealed, and seal nothing: for the time of a rotation.
 */
export function createSealer(masterKey: Uint8Array, accepted: readonly Uint8Array[] = []): Sealer {
  const current = sealingKey(masterKey);
  const keys = new Map([current, ...accepted.map(sealingKey)].map(({ id, key }) => [hex(id), key]));
  const keyIds = [...keys.keys()];
  return {
    keyId: hex(current.id),
    keyIds,
    seal(plain, purpose) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(purpose));
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), current.id, nonce, text, cipher.getAuthTag()]);
    },
    open(sealed, purpose) {
      const value = Buffer.from(sealed);
      const sealedBy = sealedWith(value);
      const key = keys.get(sealedBy);
      if (key === undefined) {
        throw new SealError(`sealed with master key ${sealedBy}; this process has ${keyIds.join(', ')}`);
      }
      const decipher = createDecipheriv('aes-256-gcm', key, value.subarray(1 + KEY_ID, HEADER))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(value.subarray(-TAG));
      try {
        return Buffer.concat([decipher.update(value.subarray(HEADER, -TAG)), decipher.final()]);
      } catch {
        throw new SealError(`the sealed value for ${purpose} was changed, or belongs elsewhere`);
      }
    },
  };
}

/** The name of the master key. */
export function masterKeyId(masterKey: Uint8Array): string {
  return hex(sealingKey(masterKey).id);
}

/** The name of the master key that a value was sealed with. @throws SealError */
export function sealedWith(sealed: Uint8Array): string {
  if (sealed.length < HEADER + TAG || sealed[0] !== VERSION) throw new SealError('not a sealed value');
  return hex(sealed.subarray(1, 1 + KEY_ID));
}

function sealingKey(masterKey: Uint8Array): { key: Buffer; id: Buffer } {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'wattlock/seal/v1', 32));
  return { key, id: hash('sha256', key, 'buffer').subarray(0, KEY_ID) };
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
