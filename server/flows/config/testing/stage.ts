import assert from 'node:assert/strict';
import { OPERATOR } from '../../../test/harness/service.ts';
import type { Core } from '../../core.ts';
import { applyTenancy, type Run } from '../apply.ts';
import { type ToldChange, told } from '../changes.ts';
import { planTenancy, type Wish } from '../plan.ts';
import type { Prunable } from '../prune.ts';

export function wish(text: string, prune: Prunable[] = [], variables: Record<string, string> = {}): Wish {
  return { files: [{ file: 'tenancy.yaml', text }], prune, variables };
}

export async function plan(core: Core, wanted: Wish): Promise<ToldChange[]> {
  return (await planTenancy(core, wanted)).map(told);
}

/** What people read of a plan: one line for each change. */
export async function planned(core: Core, wanted: Wish): Promise<string[]> {
  return (await plan(core, wanted)).map(({ action, kind, name, effect, fields }) => {
    return [action, kind, name, effect ?? Object.keys(fields).join()].join(' ');
  });
}

/** Plans, approves all of it, and applies to the end. */
export async function applyAll(core: Core, wanted: Wish): Promise<ToldChange[]> {
  const approved = (await plan(core, wanted)).map(({ id }) => id);
  const applied: ToldChange[] = [];
  for (;;) {
    const run: Run = await applyTenancy(core, wanted, approved, OPERATOR);
    assert.equal(run.stopped, undefined);
    applied.push(...run.applied);
    if (run.left === 0) return applied;
    assert.ok(run.applied.length > 0, 'each run goes on');
  }
}
