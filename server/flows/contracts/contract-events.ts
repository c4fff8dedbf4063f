import { type Contract, serializeContract } from '@wattlock/contract';
import type { ContractEvent, RevisionNote } from '../../store/contracts.ts';
import type { Provisioner } from '../provisioning/operator-action.ts';
import { requireBounded } from './contract-fault.ts';

/** What a change is called: the phase has a name of its own, whatever else changed with it. */
export function eventOf(before: Contract, after: Contract): ContractEvent {
  if (before.deleted_at !== after.deleted_at) return 'contract.deleted';
  return before.contract_phase === after.contract_phase ? 'contract.updated' : 'contract.phase_changed';
}

/** What is kept, and delivered, of a snapshot. @throws Fault when it is too large. */
export function noteOf(contract: Contract, event: ContractEvent, by: Provisioner, before?: Contract): RevisionNote {
  return {
    event,
    snapshot: requireBounded(serializeContract(contract)),
    actor_type: by.actor_type,
    actor_id: by.actor_id,
    ...(before?.contract_phase !== contract.contract_phase && { from_phase: before?.contract_phase ?? null }),
  };
}
