import { errors, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '../clock.ts';
import {
  importPublicKey,
  type PublicJwk,
  type PublicKey,
  type Signer,
  type SigningAlgorithm,
} from '../crypto/signing.ts';

/** A key pair that this process holds. Times are milliseconds since the epoch. */
export interface KeyringKey extends Signer {
  kid: string;
  algorithm: SigningAlgorithm;
  publicJwk: PublicJwk;
  activatesAt: number;
}

/** A public key as the JWKS shows it (RFC 7517 §4). */
export type PublishedKey = PublicJwk & { kid: string; alg: SigningAlgorithm; use: 'sig' };

/** The signing keys in memory: one active per algorithm, its successor published beside it, retired ones until they go. */
export interface Keyring {
  /** Takes the keys as they are now. */
  replace(keys: readonly KeyringKey[]): void;
  /** The key that signs now. @throws when there is none. */
  active(algorithm: SigningAlgorithm): KeyringKey;
  /** The key that takes over from it, once its time comes. */
  next(algorithm: SigningAlgorithm): KeyringKey | undefined;
  /** The JWKS: next, active and retired keys. */
  published(): readonly PublishedKey[];
  /** Finds the key of a token by `kid` and `alg`, for the verifier. */
  readonly find: JWTVerifyGetKey;
  /** Called after each `replace` that changed which keys are trusted. */
  onChange(listener: () => void): void;
}

export function createKeyring(clock: Clock): Keyring {
  let keys: readonly KeyringKey[] = [];
  let published: readonly PublishedKey[] = [];
  const publicKeys = new Map<string, PublicKey>();
  const listeners: (() => void)[] = [];
  return {
    replace(next) {
      const before = published.map(({ kid }) => kid).join();
      // Latest first, so that the first one whose time has come is the active one.
      keys = next.toSorted((a, b) => b.activatesAt - a.activatesAt);
      published = keys.map(({ publicJwk, kid, algorithm }) => ({ ...publicJwk, kid, alg: algorithm, use: 'sig' }));
      publicKeys.clear();
      for (const key of keys) publicKeys.set(`${key.algorithm} ${key.kid}`, importPublicKey(key.publicJwk));
      if (published.map(({ kid }) => kid).join() !== before) for (const changed of listeners) changed();
    },
    active(algorithm) {
      const now = clock.millis();
      const key = keys.find((candidate) => candidate.algorithm === algorithm && candidate.activatesAt <= now);
      if (key === undefined) throw new Error(`there is no active ${algorithm} key`);
      return key;
    },
    next(algorithm) {
      const now = clock.millis();
      return keys.findLast((candidate) => candidate.algorithm === algorithm && candidate.activatesAt > now);
    },
    published: () => published,
    find: ({ kid, alg }) => {
      const key = publicKeys.get(`${alg} ${kid}`);
      if (key === undefined) throw new errors.JWKSNoMatchingKey();
      return key;
    },
    onChange: (listener) => {
      listeners.push(listener);
    },
  };
}
