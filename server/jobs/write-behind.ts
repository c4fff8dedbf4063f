import { MINUTE, SECOND } from '../clock.ts';
import type { Core } from '../flows/core.ts';
import type { Job } from './job.ts';

/** Writes repeated refusals to the audit log once their minute is over. */
export function flushAuditLog(core: Core): Job {
  return { name: 'flush_audit_log', every: 5 * SECOND, run: () => core.audit.flush() };
}

/** Writes when client secrets were last used. */
export function flushSecretUses(core: Core): Job {
  return { name: 'flush_secret_uses', every: MINUTE, run: () => core.secretUses.flush() };
}
