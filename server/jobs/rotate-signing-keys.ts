import { MINUTE } from '../clock.ts';
import type { Core } from '../flows/core.ts';
import { maintainSigningKeys } from '../flows/keys/rotate-signing-keys.ts';
import type { Job } from './job.ts';

/** Makes the next keys in time, retires and withdraws the old ones. */
export function rotateSigningKeys(core: Core): Job {
  return { name: 'rotate_signing_keys', every: MINUTE, run: () => maintainSigningKeys(core) };
}
