import { contractDurations, contractPhases, energyContractTypes } from '@wattlock/contract';
import Type from 'typebox';
import { invalid } from '../../flows/fault.ts';
import { list, text } from '../inputs.ts';
import { card } from '../layout.ts';
import { definePartnerCommand } from '../webhook/partner-command.ts';
import { changeContract, createExample, deleteContract } from '../webhook/trigger.ts';

export const trigger = definePartnerCommand({
  name: 'trigger',
  summary: 'make an example contract, or change or delete one, so that a webhook goes out',
  examples: [
    'webhook trigger --phase DeliveryStarted --type Dynamic --set monthly_deposit.total_incl=12.50',
    'webhook trigger --contract 01a9… --phase DeliveryStopped --json',
  ],
  input: {
    phase: Type.Optional(Type.Enum([...contractPhases], { description: 'phase of the contract' })),
    type: Type.Optional(Type.Enum([...energyContractTypes], { description: 'type of the contract' })),
    duration: Type.Optional(Type.Enum([...contractDurations], { description: 'duration of the contract' })),
    user: Type.Optional(text("id or login of the user that it belongs to; default: the partner's first customer")),
    contract: Type.Optional(text('id of the contract to change; without it, one is made')),
    set: Type.Optional(list('set', 'path=value: a field of the snapshot, such as contract_labels.0.value=web')),
    delete: Type.Boolean({ default: false, description: 'delete the contract' }),
  },
  call(access, { contract, delete: isDeletion, phase, type, duration, user, set }) {
    const wanted = {
      ...(phase !== undefined && { phase }),
      ...(type !== undefined && { type }),
      ...(duration !== undefined && { duration }),
      ...(user !== undefined && { user }),
      ...(set !== undefined && { set }),
    };
    if (!isDeletion)
      return contract === undefined ? createExample(access, wanted) : changeContract(access, contract, wanted);
    if (contract === undefined) throw invalid('--delete: say which --contract');
    if (Object.keys(wanted).length > 0) throw invalid('--delete changes nothing else');
    return deleteContract(access, contract);
  },
  show: ({ changed: _changed, ...rest }) => card({ ...rest }),
  note: ({ changed }) => (changed ? undefined : 'Nothing changed, so no webhook goes out.'),
});
