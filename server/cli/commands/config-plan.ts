import { told } from '../../flows/config/changes.ts';
import { planTenancy } from '../../flows/config/plan.ts';
import { defineCommand, type Plain } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { configInputs, wishOf, withFiles } from './config-inputs.ts';
import { planText, type ShownPlan } from './config-report.ts';

export const plan = defineCommand({
  name: 'plan',
  summary: 'show in what files and database differ; changes nothing, exits with 6 when they do',
  examples: ['config plan tenancy.yaml', 'config plan tenancy --prune clients,webhook-endpoints --json'],
  input: configInputs,
  run: async (core, input): Promise<ShownPlan> => ({ changes: (await planTenancy(core, wishOf(input))).map(told) }),
  lead: async (input, { variables, there }) => {
    const given = await withFiles(input, variables);
    return (await there((run) => run(given))) as Plain<ShownPlan>;
  },
  show: planText,
  exitCode: ({ changes }) => (changes.length === 0 ? EXIT.done : EXIT.differs),
});
