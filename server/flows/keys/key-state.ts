import type { SigningKey } from '../../store/signing-keys.ts';

/** withdrawn: retired, and out of the JWKS. */
export type KeyState = 'next' | 'active' | 'retired' | 'withdrawn' | 'revoked';

/** What a key does now. */
export function stateOfKey(key: Omit<SigningKey, 'private_key_sealed'>, now: Date): KeyState {
  if (key.revoked_at !== null) return 'revoked';
  if (key.withdrawn_at !== null && key.withdrawn_at <= now) return 'withdrawn';
  if (key.retired_at !== null && key.retired_at <= now) return 'retired';
  return key.activates_at <= now ? 'active' : 'next';
}
