import { hash } from 'node:crypto';

/** RFC 7636 §4.2: the S256 challenge of a verifier. */
export function s256Challenge(verifier: string): string {
  return hash('sha256', verifier, 'base64url');
}
