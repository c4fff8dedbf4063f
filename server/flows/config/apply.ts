import { SECOND } from '../../clock.ts';
import type { Core } from '../core.ts';
import { conflict, Fault } from '../fault.ts';
import { inOneTransaction } from '../joined-core.ts';
import type { Provisioner } from '../provisioning/operator-action.ts';
import { applyChange, lockEndpoints } from './apply-change.ts';
import { type Change, changeOf, type ToldChange, told } from './changes.ts';
import { type CurrentItem, holdItem } from './current-items.ts';
import { planTenancy, type Wish } from './plan.ts';

/** After so long a run ends, so that who waits hears of it and can call it off. */
const RUN = 0.5 * SECOND;

export interface Run {
  applied: ToldChange[];
  /** What is still to be done. */
  left: number;
  /** Why it went no further; what was applied stays. */
  stopped?: { kind: Fault['kind']; message: string };
}

/**
 * Makes approved changes for a while; called again it goes on. Each change is one transaction, in which the item must be
 * as it was when the change was approved: nothing is overwritten that nobody has seen.
 */
export async function applyTenancy(core: Core, wish: Wish, approved: readonly string[], by: Provisioner): Promise<Run> {
  const changes = await planTenancy(core, wish);
  const unseen = changes.map(told).filter(({ id }) => !approved.includes(id));
  const applied: ToldChange[] = [];
  const run = (stopped?: Run['stopped']): Run => {
    return { applied, left: changes.length - applied.length, ...(stopped && { stopped }) };
  };
  if (unseen.length > 0) {
    const names = unseen.slice(0, 5).map(({ kind, name }) => `${kind} ${name}`);
    return run({ kind: 'conflict', message: `${CHANGED}: ${names.join(', ')}` });
  }
  const end = core.clock.monotonic() + RUN;
  for (const change of changes) {
    try {
      await applyOne(core, change, by);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const { kind, name } = told(change);
      return run({ kind: error.kind, message: `${kind} ${name}: ${error.message}` });
    }
    applied.push(told(change));
    if (core.clock.monotonic() > end) break;
  }
  return run();
}

const CHANGED = 'changed by somebody else since the plan was shown';

async function applyOne(core: Core, change: Change, by: Provisioner): Promise<void> {
  const { kind, key } = change;
  await inOneTransaction(core, async (joined, sql) => {
    if (kind === 'webhook_endpoint') await lockEndpoints(joined, key);
    const held = await holdItem(sql, kind, key);
    if (!isAsApproved(change, held)) throw conflict(CHANGED);
    await applyChange({ core: joined, change, held, by });
    if (kind === 'webhook_endpoint') joined.webhooks.wake();
  });
}

function isAsApproved(change: Change, held: CurrentItem | undefined): boolean {
  if (change.action === 'remove') return held !== undefined;
  const now = changeOf(change.desired, held);
  return now !== undefined && told(now).id === told(change).id;
}
