import { one, type Sql } from './database.ts';
import type { MessageKey } from './webhook-messages.ts';

/** Lets one revision be sent once more; one that is about to be is not sent twice. */
export async function insertResend(sql: Sql, message: MessageKey & { partner_id: string }, now: Date): Promise<void> {
  const { endpoint_id, contract_id, revision, partner_id } = message;
  await sql.query(
    `insert into webhook_resends (endpoint_id, contract_id, revision, partner_id, requested_at, due_at)
     values ($1, $2, $3, $4, $5, $5) on conflict do nothing`,
    [endpoint_id, contract_id, revision, partner_id, now],
  );
}

/** How many revisions a partner's contracts had since then, counted up to `most`. */
export async function countRevisionsSince(sql: Sql, partnerId: string, since: Date, most: number): Promise<number> {
  return one(
    await sql.query<{ count: number }>(
      `select count(*) from (select from contract_revisions where partner_id = $1 and created_at >= $2 limit $3) made`,
      [partnerId, since, most],
    ),
  ).count;
}
