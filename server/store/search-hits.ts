import type { Sql } from './database.ts';
import type { MessageKey } from './webhook-messages.ts';

/** A contract as a search shows it. */
export interface ContractHit {
  id: string;
  number: number;
  contract_phase: string;
  partner_name: string;
}

/** By number or id, of any partner, deleted ones too. */
export async function findContractHit(
  sql: Sql,
  by: { id: string } | { number: number },
): Promise<ContractHit | undefined> {
  const [condition, value] = 'id' in by ? ['c.id = $1', by.id] : ['c.number = $1', by.number];
  const [contract] = await sql.query<ContractHit>(
    `select c.id, c.number, c.contract_phase, p.name as partner_name
       from contracts c join partners p on p.id = c.partner_id where ${condition}`,
    [value],
  );
  return contract;
}

/** A webhook message as a search shows it. */
export interface MessageHit {
  event: string;
  url: string;
}

/** A revision that an endpoint of the same partner may be told of. */
export async function findMessageHit(sql: Sql, message: MessageKey): Promise<MessageHit | undefined> {
  const [found] = await sql.query<MessageHit>(
    `select r.event, e.url from contract_revisions r join webhook_endpoints e on e.partner_id = r.partner_id
      where r.contract_id = $1 and r.revision = $2 and e.id = $3 and e.deleted_at is null`,
    [message.contract_id, message.revision, message.endpoint_id],
  );
  return found;
}
