import { type AdjustableClock, SECOND } from '../clock.ts';
import type { Core } from '../flows/core.ts';
import { loadKeyring } from '../flows/keys/load-keyring.ts';
import { findSharedState } from '../store/shared-state.ts';
import type { Job } from './job.ts';

/** Keeps this process up to date with the others: revocations, signing keys, and the sandbox's clock. */
export function followSharedState(core: Core, sandboxClock: AdjustableClock | undefined): Job {
  let keysVersion: string | undefined;
  return {
    name: 'follow_shared_state',
    every: SECOND,
    async run() {
      const state = await findSharedState(core.database);
      sandboxClock?.advanceTo(state.clockOffset);
      if (state.keysVersion !== keysVersion) await loadKeyring(core);
      keysVersion = state.keysVersion;
      await core.revocations.refresh();
    },
  };
}
