import { DAY, HOUR, MINUTE } from '../../clock.ts';
import type { SigningAlgorithm } from '../../crypto/signing.ts';

/** Access tokens are ES256 (small and fast); id_tokens are RS256, which every OpenID client understands, or what a client is set to. */
export const SIGNING_ALGORITHMS = ['ES256', 'RS256', 'EdDSA'] as const satisfies readonly SigningAlgorithm[];

/** How long a key signs. */
export const ACTIVE_PERIOD = 30 * DAY;
/** A successor is published at least this long before it signs. */
export const PUBLISHED_AHEAD = 1 * DAY;
/** How long a verifier may keep the JWKS; also the least that a key is published before it signs. */
export const JWKS_MAX_AGE = 5 * MINUTE;
/** A retired key stays published until the last token it signed has expired. */
export const KEPT_AFTER_RETIREMENT = 2 * HOUR;
