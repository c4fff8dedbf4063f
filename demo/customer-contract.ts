import { type PartnerClient, ProblemError } from '@wattlock/client';
import { type ContractPhase, contractPhases } from '@wattlock/contract';
import type { BackEndSettings } from './site-options.ts';

/** What the page knows of the contract that its button changes. */
export interface ShownContract {
  id: string;
  number: number;
  contract_phase: ContractPhase;
  customer: string;
  /** What it can be changed to: any phase may follow any other. */
  phases: readonly ContractPhase[];
}

export function isPhase(value: unknown): value is ContractPhase {
  return (contractPhases as readonly unknown[]).includes(value);
}

/** The first contract of the demo customer; undefined when there is none. */
export async function findContract(
  client: PartnerClient,
  { customer }: BackEndSettings,
): Promise<ShownContract | undefined> {
  const { data } = await client.api.get('/v1/contracts', { query: { user_id: customer.id, limit: 1 } });
  const [contract] = data.data;
  if (contract === undefined) return undefined;
  const { id, number, contract_phase } = contract;
  return { id, number, contract_phase, customer: customer.name, phases: contractPhases };
}

/** Moves that contract to a phase. The webhook that follows is what the inbox shows. */
export async function changePhase(
  client: PartnerClient,
  settings: BackEndSettings,
  contract_phase: ContractPhase,
): Promise<ShownContract | undefined> {
  const contract = await findContract(client, settings);
  if (contract === undefined) return undefined;
  try {
    const path = { id: contract.id };
    const { data } = await client.api.put('/v1/contracts/{id}/phase', { path, body: { contract_phase } });
    return { ...contract, contract_phase: data.contract_phase };
  } catch (error) {
    // Deleted a moment ago.
    if (error instanceof ProblemError && (error.status === 404 || error.status === 409)) return undefined;
    throw error;
  }
}
