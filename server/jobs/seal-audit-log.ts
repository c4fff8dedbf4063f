import { SECOND } from '../clock.ts';
import { sealAuditLog } from '../flows/audit/audit-chain.ts';
import type { Core } from '../flows/core.ts';
import { createFence } from '../store/fence.ts';
import type { Job } from './job.ts';

/** Chains the audit entries that no transaction can slip in before any more. */
export function sealAudit(core: Core): Job {
  const fence = createFence('audit_log', 0);
  let sealedUpTo = 0;
  return {
    name: 'seal_audit_log',
    every: 2 * SECOND,
    async run() {
      await fence.advance(core.database);
      if (fence.final === sealedUpTo) return;
      sealedUpTo = fence.final;
      await sealAuditLog(core.database, sealedUpTo, core.clock.now());
    },
  };
}
