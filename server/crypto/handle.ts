import { hash, randomBytes } from 'node:crypto';

/** An opaque credential: a row's id and 256 random bits. The row keeps the hash of the secret half only. */
export interface Handle {
  id: string;
  /** base64url, 64 characters. */
  text: string;
  hash: Buffer;
}

const ID_BYTES = 16;
const SECRET_BYTES = 32;
const FORM = /^[A-Za-z0-9_-]{64}$/;

/** A new handle for the row of that UUID. */
export function createHandle(id: string): Handle {
  const secret = randomBytes(SECRET_BYTES);
  return { id, text: Buffer.concat([uuidBytes(id), secret]).toString('base64url'), hash: digest(secret) };
}

/** The row that a handle names, and the hash to find there; undefined for what cannot be one. */
export function parseHandle(text: string): { id: string; hash: Buffer } | undefined {
  if (!FORM.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  return { id: uuidText(bytes.subarray(0, ID_BYTES)), hash: digest(bytes.subarray(ID_BYTES)) };
}

function digest(secret: Uint8Array): Buffer {
  return hash('sha256', secret, 'buffer');
}

export function uuidBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

export function uuidText(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
