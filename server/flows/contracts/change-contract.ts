import { applyContractChange, type Contract, type ContractPhase, serializeContract } from '@wattlock/contract';
import type { StoredContract } from '../../store/contract-row.ts';
import { lockContract, updateContract } from '../../store/contracts.ts';
import type { Sql } from '../../store/database.ts';
import { findUser } from '../../store/users.ts';
import { queueDeliveries } from '../../store/webhook-deliveries.ts';
import type { Core } from '../core.ts';
import { conflict, notFound } from '../fault.ts';
import type { Provisioner } from '../provisioning/operator-action.ts';
import { eventOf, noteOf } from './contract-events.ts';
import { readingInput, unknownUser } from './contract-fault.ts';

/** Which contract is to change, who changes it, and what must hold of it before (`If-Match`). */
export interface ContractChange {
  partnerId: string;
  id: string;
  by: Provisioner;
  /** Throws when the contract is not what the caller takes it for. */
  check?(before: StoredContract): void;
}

/**
 * Merges a patch (RFC 7396) into a contract. A patch that changes nothing makes no revision.
 * @throws Fault when there is no such contract, it was deleted, or the patch leaves something wrong.
 */
export function changeContract(core: Core, change: ContractChange, patch: unknown): Promise<StoredContract> {
  return revise(core, change, async (sql, before) => {
    if (before.deleted_at !== null) throw conflict('the contract was deleted');
    const after = { ...before, ...readingInput(() => applyContractChange(before, patch)) };
    if (after.user_id !== before.user_id) await requireUser(sql, change.partnerId, after.user_id);
    return after;
  });
}

/** Any phase may follow any phase. */
export function setContractPhase(core: Core, change: ContractChange, phase: ContractPhase): Promise<StoredContract> {
  return changeContract(core, change, { contract_phase: phase });
}

/** Marks a contract as deleted; it can still be read by its id. Deleting it again changes nothing. */
export function deleteContract(core: Core, change: ContractChange): Promise<StoredContract> {
  return revise(core, change, async (_sql, before, at) =>
    before.deleted_at === null ? { ...before, deleted_at: at } : before,
  );
}

/** Writes what `make` returns as the next revision, if it differs, and queues it for the partner's webhooks. */
async function revise(
  core: Core,
  { partnerId, id, by, check }: ContractChange,
  make: (sql: Sql, before: Contract, at: string) => Promise<Contract>,
): Promise<StoredContract> {
  let changed = false;
  const result = await core.database.transaction(async (sql) => {
    const before = await lockContract(sql, partnerId, id);
    if (before === undefined) throw notFound(`contract ${id}`);
    check?.(before);
    const now = core.clock.now();
    const after = await make(sql, before.contract, now.toISOString());
    if (serializeContract(after) === serializeContract(before.contract)) return before;
    const contract = { ...after, updated_at: now.toISOString() };
    const revision = before.revision + 1;
    const stored: StoredContract = { partner_id: partnerId, revision, contract };
    const event = eventOf(before.contract, contract);
    await updateContract(sql, stored, noteOf(contract, event, by, before.contract));
    await queueDeliveries(sql, { partner_id: partnerId, contract_id: id, revision, now });
    changed = true;
    return stored;
  });
  if (changed) core.webhooks.wake();
  return result;
}

async function requireUser(sql: Sql, partnerId: string, userId: string): Promise<void> {
  const user = await findUser(sql, userId);
  if (user?.partner_id !== partnerId) throw unknownUser();
}
