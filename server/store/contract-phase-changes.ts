import type { ContractPhase } from '@wattlock/contract';
import type { Sql } from './database.ts';

/** A move of a contract from one phase to another. */
export interface PhaseChange {
  contract_id: string;
  revision: number;
  /** Null: the phase that the contract began in. */
  from_phase: ContractPhase | null;
  to_phase: ContractPhase;
  actor_type: string;
  actor_id: string | null;
  changed_at: Date;
}

/** The phases of a contract, the latest first. */
export async function listPhaseChanges(
  sql: Sql,
  filter: { partnerId: string; contractId: string; before?: number; limit: number },
): Promise<PhaseChange[]> {
  return sql.query<PhaseChange>(
    `select contract_id, revision, from_phase, to_phase, actor_type, actor_id, changed_at from contract_phase_changes
      where contract_id = $1 and partner_id = $2 and ($3::bigint is null or revision < $3) order by revision desc limit $4`,
    [filter.contractId, filter.partnerId, filter.before ?? null, filter.limit],
  );
}
