import { type ContractPhase, type EnergyContractType, exampleContract } from '@wattlock/contract';
import { createContract } from '../flows/contracts/create-contract.ts';
import type { Core } from '../flows/core.ts';
import { listContracts } from '../store/contracts.ts';
import type { Partner } from '../store/partners.ts';

const BY = { actor_type: 'system', actor_id: 'sandbox' } as const;

/** What each customer has: one contract that runs, and one on its way. */
const CONTRACTS: readonly { contract_phase: ContractPhase; energy_contract_type: EnergyContractType }[] = [
  { contract_phase: 'DeliveryStarted', energy_contract_type: 'Variable' },
  { contract_phase: 'UsageChecked', energy_contract_type: 'Dynamic' },
];

/** The ids of a demo customer's contracts; those that are missing are made. */
export async function seedContracts(core: Core, partner: Partner, userId: string): Promise<string[]> {
  const filter = { partnerId: partner.id, userId, deleted: true, limit: 100 };
  const found = await listContracts(core.database, filter);
  const ids = found.filter(({ contract }) => contract.deleted_at === null).map(({ contract }) => contract.id);
  for (const contract of CONTRACTS.slice(found.length)) {
    const made = await createContract(core, partner.id, inputOf({ ...contract, user_id: userId }), BY);
    ids.push(made.contract.id);
  }
  return ids;
}

/** An example without what the server makes. */
function inputOf(which: Parameters<typeof exampleContract>[0]) {
  const { id: _id, number: _number, created_at: _c, updated_at: _u, deleted_at: _d, ...input } = exampleContract(which);
  return input;
}
