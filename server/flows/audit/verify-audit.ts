import type { Core } from '../core.ts';
import type { Provisioner } from '../provisioning/operator-action.ts';
import { type ChainVerdict, verifyAuditChain } from './audit-chain.ts';

/** Under way, for each service: the whole log is read, so it is read once for everybody who asks meanwhile. */
const underWay = new WeakMap<Core['audit'], Promise<ChainVerdict>>();

/** Recomputes the chain of the audit log; that it was asked for, and what came of it, is an entry. */
export async function verifyAudit(core: Core, by: Provisioner): Promise<ChainVerdict> {
  const verifying = underWay.get(core.audit) ?? begin(core);
  const { intact, entries, blocks, ...verdict } = await verifying;
  await core.audit.record(core.database, {
    ...by,
    action: 'audit.verify',
    target_type: 'audit_log',
    target_id: null,
    details: { intact, entries, blocks },
  });
  return { intact, entries, blocks, ...verdict };
}

function begin(core: Core): Promise<ChainVerdict> {
  const verifying = verifyAuditChain(core.database).finally(() => underWay.delete(core.audit));
  underWay.set(core.audit, verifying);
  return verifying;
}
