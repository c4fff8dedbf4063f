import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';

/** Seals and opens secrets at rest: AES-256-GCM under a key derived from the master key, bound to a purpose. */
export interface Sealer {
  /** `purpose` names what is sealed and where it belongs; a sealed value moved elsewhere does not open. */
  seal(plain: Uint8Array | string, purpose: string): Buffer;
  /** @throws SealError when the value was sealed under another key or for another purpose, or was changed. */
  open(sealed: Uint8Array, purpose: string): Buffer;
  /** Names the master key without telling it: 8 bytes, hex. */
  readonly keyId: string;
}

export class SealError extends Error {
  override name = 'SealError';
}

const VERSION = 1;
const KEY_ID = 8;
const NONCE = 12;
const TAG = 16;
const HEADER = 1 + KEY_ID + NONCE;

/** Layout of a sealed value: version (1), key id (8), nonce (12), ciphertext, tag (16). */
export function createSealer(masterKey: Uint8Array): Sealer {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'wattlock/seal/v1', 32));
  const id = hash('sha256', key, 'buffer').subarray(0, KEY_ID);
  return {
    keyId: id.toString('hex'),
    seal(plain, purpose) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), id, nonce, text, cipher.getAuthTag()]);
    },
    open(sealed, purpose) {
      const value = Buffer.from(sealed);
      if (value.length < HEADER + TAG || value[0] !== VERSION) throw new SealError('not a sealed value');
      const sealedBy = value.subarray(1, 1 + KEY_ID);
      if (!sealedBy.equals(id)) {
        throw new SealError(
          `sealed with master key ${sealedBy.toString('hex')}; this process has ${id.toString('hex')}`,
        );
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
