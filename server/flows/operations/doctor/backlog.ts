import { dateOfMillis, MINUTE } from '../../../clock.ts';
import { countBacklog } from '../../../store/backlog.ts';
import { verifyAuditTip } from '../../audit/audit-chain.ts';
import type { Core } from '../../core.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

/** What waits for longer has been forgotten. */
const PATIENCE = 10 * MINUTE;
const MOST = 10_000;
const WORKER = 'see that one process with the role worker runs, and what its log says';

/** Whether the last block of the audit log is as it was sealed. */
export async function lookAtAuditChain({ database }: Pick<Core, 'database'>): Promise<Finding[]> {
  const { faults, head } = await verifyAuditTip(database);
  if (faults.length > 0) return [fail('audit chain', faults.join('; '), 'wattlock audit verify names every fault')];
  return [ok('audit chain', head ? `block ${head.block} is as it was sealed` : 'nothing was sealed yet')];
}

/** Whether anybody does the work that time sets off. */
export async function lookAtBacklog({ database, clock }: Pick<Core, 'database' | 'clock'>): Promise<Finding[]> {
  const backlog = await countBacklog(database, dateOfMillis(clock.millis() - PATIENCE), MOST);
  const { failing_endpoints, ...waiting } = backlog;
  const late = Object.entries(waiting).filter(([, count]) => count > 0);
  const findings = late.map(([what, count]) =>
    warn('backlog', `${many(count)} ${what.replaceAll('_', ' ')} wait for more than 10 minutes`, WORKER),
  );
  if (failing_endpoints > 0) {
    const mend = 'their partners see why, at GET /v1/webhooks/endpoints and in their deliveries';
    findings.push(warn('webhooks', `${many(failing_endpoints)} endpoints fail, and get nothing`, mend));
  }
  return findings.length > 0 ? findings : [ok('backlog', 'no work waits for longer than it should')];
}

function many(count: number): string {
  return count >= MOST ? `${MOST} or more` : String(count);
}
