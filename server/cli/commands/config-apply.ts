import Type from 'typebox';
import { SECOND, systemClock } from '../../clock.ts';
import { applyTenancy, type Run } from '../../flows/config/apply.ts';
import { type ToldChange, told } from '../../flows/config/changes.ts';
import { planTenancy } from '../../flows/config/plan.ts';
import { Fault } from '../../flows/fault.ts';
import { defineCommand } from '../command.ts';
import { InterruptedError } from '../interrupted.ts';
import { interruption } from '../webhook/interruption.ts';
import { configInputs, wishOf, withFiles } from './config-inputs.ts';
import { planText } from './config-report.ts';

/** Progress is told from then on, and so often. */
const SILENCE = 2 * SECOND;

/** Without `approved` a run plans; with it, it makes changes for a while. */
export const apply = defineCommand({
  name: 'apply',
  summary: 'make all as the files say: shows the plan, asks, and changes nothing that it has not shown',
  examples: ['config apply tenancy.yaml', 'config apply tenancy --prune clients --yes'],
  input: {
    ...configInputs,
    approved: Type.Optional(Type.Array(Type.String(), { description: 'ids of changes', filledIn: true })),
  },
  confirms: true,
  run: async (core, { approved, ...input }, by): Promise<Run | { changes: ToldChange[] }> => {
    const wish = wishOf(input);
    if (approved !== undefined) return applyTenancy(core, wish, approved, by);
    return { changes: (await planTenancy(core, wish)).map(told) };
  },
  lead: async (input, { variables, there, confirm }) => {
    const given = await withFiles(input, variables);
    const { changes } = (await there((run) => run(given))) as { changes: ToldChange[] };
    if (changes.length === 0) return { applied: [], left: 0 };
    process.stderr.write(`${planText({ changes })}\n`);
    if (!(await confirm('Make these changes?'))) throw new InterruptedError('nothing was done');
    const approved = changes.map(({ id }) => id);
    return there((run) => applyAll(changes.length, () => run({ ...given, approved }) as Promise<Run>));
  },
  show: (data) => {
    if (!('applied' in data)) return planText(data);
    const { length } = data.applied;
    if (length === 0) return 'No difference: all is as the files say.';
    return `Applied ${length} change${length === 1 ? '' : 's'}.`;
  },
  note: (data) => ('applied' in data ? secretsNote(data.applied) : undefined),
});

/** Run after run until all is done, or the person at the terminal calls it off between two of them. */
async function applyAll(total: number, run: () => Promise<Run>): Promise<Run> {
  const interrupted = interruption();
  const clock = systemClock();
  const loudFrom = clock.monotonic() + SILENCE;
  const applied: ToldChange[] = [];
  for (;;) {
    const { applied: now, left, stopped } = await run();
    applied.push(...now);
    const progress = `${applied.length} of ${total} changes applied`;
    if (stopped) throw new Fault(stopped.kind, `${stopped.message}\n${progress}. ${GO_ON}`);
    if (left === 0) return { applied, left };
    if (interrupted.aborted) throw new InterruptedError(`interrupted: ${progress}, each of them whole. ${GO_ON}`);
    if (clock.monotonic() > loudFrom) process.stderr.write(`${progress}\n`);
  }
}

const GO_ON = 'The same command goes on from here';

/** What cannot be in a file, and is still to be done by somebody. */
function secretsNote(applied: readonly ToldChange[]): string | undefined {
  const added = applied.filter(({ action }) => action === 'add');
  const clients = added.filter(({ kind, fields }) => {
    return kind === 'client' && fields.authentication?.after === 'client_secret';
  });
  const endpoints = added.filter(({ kind }) => kind === 'webhook_endpoint');
  const lines = clients.map(({ name }) => `Give it a secret: wattlock secret create ${name}`);
  if (endpoints.length > 0) lines.push('The partner gets the secret of a new endpoint by rotating it over its API.');
  return lines.length === 0 ? undefined : lines.join('\n');
}
