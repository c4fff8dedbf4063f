import { type Contract, parseContractInput } from '@wattlock/contract';
import { newId } from '../../crypto/random.ts';
import type { StoredContract } from '../../store/contract-row.ts';
import { insertContract, takeContractNumber } from '../../store/contracts.ts';
import type { Sql } from '../../store/database.ts';
import { queueDeliveries } from '../../store/webhook-deliveries.ts';
import type { Core } from '../core.ts';
import type { Provisioner } from '../provisioning/operator-action.ts';
import { noteOf } from './contract-events.ts';
import { readingInput, unknownUser } from './contract-fault.ts';

/**
 * A new contract with its first revision, queued for the partner's webhooks.
 * @throws Fault that names everything that is wrong with the input.
 */
export async function createContract(
  core: Core,
  partnerId: string,
  input: unknown,
  by: Provisioner,
): Promise<StoredContract> {
  const fields = readingInput(() => parseContractInput(input));
  const now = core.clock.now();
  const at = now.toISOString();
  const stored = await core.database.transaction(async (sql) => {
    const number = await numberFor(sql, partnerId, fields.user_id);
    const contract: Contract = { ...fields, id: newId(), number, created_at: at, updated_at: at, deleted_at: null };
    const made: StoredContract = { partner_id: partnerId, revision: 1, contract };
    await insertContract(sql, made, noteOf(contract, 'contract.created', by));
    await queueDeliveries(sql, { partner_id: partnerId, contract_id: contract.id, revision: 1, now });
    return made;
  });
  core.webhooks.wake();
  return stored;
}

async function numberFor(sql: Sql, partnerId: string, userId: string): Promise<number> {
  const number = await takeContractNumber(sql, partnerId, userId);
  if (number === undefined) throw unknownUser();
  return number;
}
