import { equalDigests, type HashKey, keyedHash, sha256 } from '../crypto/digest.ts';
import { uuidBytes, uuidText } from '../crypto/handle.ts';
import { randomKey } from '../crypto/random.ts';

/** A refresh token, taken apart. */
export interface RefreshToken {
  familyId: string;
  /** Which token of its family it is, counted from 0. */
  generation: number;
  secret: Buffer;
  /** What the family's row keeps of it. */
  hash: Buffer;
  text: string;
}

/**
 * Refresh tokens: family, generation and 256 random bits, authenticated by us. So an old token is known to be one from
 * its text alone, without a row for each that ever was, and a made-up one never counts as a reuse.
 */
export interface RefreshTokens {
  create(familyId: string, generation: number): RefreshToken;
  /** The token; undefined when it is none that this service made. */
  parse(text: string): RefreshToken | undefined;
}

const ID = 16;
const GENERATION = 4;
const SECRET = 32;
const BODY = ID + GENERATION + SECRET;
const MAC = 16;
/** For people and scanners of source code. */
const PREFIX = 'wlr_';
const FORM = /^wlr_[A-Za-z0-9_-]{91}$/;

export function createRefreshTokens(key: HashKey): RefreshTokens {
  const mac = (body: Uint8Array) => keyedHash(key, body).subarray(0, MAC);
  function describe(body: Buffer, text: string): RefreshToken {
    const secret = body.subarray(ID + GENERATION);
    return {
      familyId: uuidText(body.subarray(0, ID)),
      generation: body.readUInt32BE(ID),
      secret,
      hash: sha256(secret),
      text,
    };
  }
  return {
    create(familyId, generation) {
      const number = Buffer.alloc(GENERATION);
      number.writeUInt32BE(generation);
      const body = Buffer.concat([uuidBytes(familyId), number, randomKey()]);
      return describe(body, PREFIX + Buffer.concat([body, mac(body)]).toString('base64url'));
    },
    parse(text) {
      if (!FORM.test(text)) return undefined;
      const bytes = Buffer.from(text.slice(PREFIX.length), 'base64url');
      const body = bytes.subarray(0, BODY);
      return equalDigests(bytes.subarray(BODY), mac(body)) ? describe(body, text) : undefined;
    },
  };
}
