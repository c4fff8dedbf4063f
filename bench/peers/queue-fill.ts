import { openDatabase } from '../../server/store/open.ts';
import type { DeliveryJob, QueueSettings } from './queue-delivery.ts';

/** Jobs of one statement that adds them. */
export const FILL_BATCH = 1_000;

/** What fills a queue: the first revision of each of these contracts, for each endpoint. */
export type QueueFill = Pick<QueueSettings, 'databaseUrl' | 'endpoints' | 'perEndpoint'> & { contractIds: string[] };

/** The jobs of a backlog, contract by contract: no endpoint's stand before those of another. */
export async function readJobs({ databaseUrl, endpoints, contractIds }: QueueFill): Promise<DeliveryJob[]> {
  const database = await openDatabase({ url: databaseUrl, pool: 1, dataDir: '', onError: () => {} });
  const rows = await database.query<{ contract_id: string; partner_id: string; event: string; snapshot: string }>(
    'select contract_id, partner_id, event, snapshot from contract_revisions where revision = 1 and contract_id = any($1)',
    [contractIds],
  );
  await database.close();
  return rows.flatMap(({ contract_id: contractId, partner_id: partner, event, snapshot: body }) =>
    endpoints.map(({ id: endpoint }) => ({ endpoint, partner, contractId, revision: 1, event, body })),
  );
}
