import { serializeContract } from '@wattlock/contract';
import { lockContract, updateContract } from '../../server/store/contracts.ts';
import { openDatabase } from '../../server/store/open.ts';
import { queueDeliveries } from '../../server/store/webhook-deliveries.ts';
import { answerParent } from './parent.ts';
import { repeat } from './repeat.ts';

/*
 * The limit of a change: the statements of one, in a transaction with a partner's rights, through the same driver and
 * pool, never two of one contract at a time. The snapshot is an earlier one; no HTTP, no token, no patch is read.
 */

export interface BareChangePlan {
  databaseUrl: string;
  /** What a pool of the server has. */
  pool: number;
  lanes: number;
  seconds: number;
  partnerId: string;
  contractIds: string[];
}

answerParent(async ({ databaseUrl, pool, lanes, seconds, partnerId, contractIds }: BareChangePlan) => {
  const database = await openDatabase({ url: databaseUrl, pool, dataDir: '', onError: () => {} });
  const snapshots = new Map<string, string>();
  let turn = 0;

  async function change(id: string): Promise<void> {
    await database.transaction(
      async (sql) => {
        const before = await lockContract(sql, partnerId, id);
        if (before === undefined) throw new Error(`no contract ${id}`);
        const now = new Date();
        const snapshot = snapshots.get(id) ?? serializeContract(before.contract);
        snapshots.set(id, snapshot);
        const revision = before.revision + 1;
        const contract = { ...before.contract, updated_at: now.toISOString() };
        const note = { event: 'contract.updated', snapshot, actor_type: 'system', actor_id: null } as const;
        await updateContract(sql, { ...before, revision, contract }, note);
        await queueDeliveries(sql, { partner_id: partnerId, contract_id: id, revision, now });
      },
      { role: 'wattlock_partner', partnerId },
    );
  }

  const report = await repeat(seconds, lanes, () => {
    turn = (turn + 1) % contractIds.length;
    return change(contractIds[turn] as string);
  });
  await database.close();
  return report;
});
