import type { Sql } from './database.ts';
import {
  CURSOR,
  type MessageFilter,
  type MessagePlace,
  messageColumns,
  PARKED,
  placeOf,
  RESENT,
  type WebhookMessage,
} from './webhook-messages.ts';
import { where } from './where.ts';

/** What a scan looks for: of any status, when none is given. */
export type ScanFilter = MessageFilter & { status?: WebhookMessage['status'] | undefined };

/** Of which endpoints there may be such messages: only one for the latest leaves out others. */
export async function listMessageEndpoints(sql: Sql, { partnerId, endpointId, status }: ScanFilter): Promise<string[]> {
  const { conditions, parameters } = where(
    ['partner_id = $', partnerId],
    ['id = $', endpointId],
    ['delivery = $', status === 'superseded' ? 'latest' : undefined],
  );
  const rows = await sql.query<{ id: string }>(
    `select id from webhook_endpoints where ${conditions} and deleted_at is null`,
    parameters,
  );
  return rows.map(({ id }) => id);
}

/** Where a scan begins, at how many revisions it looks, and how many messages it wants. */
export interface Scan {
  after: MessagePlace | undefined;
  endpointIds: readonly string[];
  revisions: number;
  limit: number;
}

type RevisionPlace = Omit<MessagePlace, 'endpoint_id'>;

/** Messages among the next revisions, the latest first, and the last revision that was looked at; none: the end. */
export async function scanWebhookMessages(
  sql: Sql,
  filter: ScanFilter,
  scan: Scan,
): Promise<{ messages: WebhookMessage[]; scanned: RevisionPlace | undefined }> {
  const rows = await sql.query<WebhookMessage & Looked>(...statementOf(filter, scan));
  const messages = rows
    .filter((row) => row.endpoint_id !== null)
    .map(({ last_at, last_contract_id, last_revision, looked_at, ...message }) => message);
  const [last] = rows;
  if (last === undefined || last.looked_at < scan.revisions) return { messages, scanned: undefined };
  return { messages, scanned: { at: last.last_at, contract_id: last.last_contract_id, revision: last.last_revision } };
}

/** Beside each message, or in a row without one: the last revision that was looked at, and how many those were. */
interface Looked {
  last_at: Date;
  last_contract_id: string;
  last_revision: number;
  looked_at: number;
}

/** The status is judged there, row by row: what is not asked for goes no further. */
function statementOf(filter: ScanFilter, { after, endpointIds, revisions, limit }: Scan): [string, unknown[]] {
  const listed = where(
    ['partner_id = $', filter.partnerId],
    ['contract_id = $', filter.contractId],
    ['created_at >= $', filter.since],
    ['(created_at, contract_id, revision) <= ($, $, $)', after?.at, after?.contract_id, after?.revision],
  );
  const { parameters } = listed;
  const value = (given: unknown) => `$${parameters.push(given)}`;
  const conditions = [
    `e.id = any(${value(endpointIds)}::uuid[])`,
    'r.revision between d.first_revision and d.wanted_revision',
    ...(filter.status === 'delivered' ? ['r.revision <= d.acked_revision'] : []),
    ...(after ? [`(r.created_at, r.contract_id, r.revision, e.id) < (${placeOf(after).map(value)})`] : []),
  ];
  const text = `with listed as materialized (
      select created_at, contract_id, revision, event from contract_revisions where ${listed.conditions}
       order by created_at desc, contract_id desc, revision desc limit ${revisions}
    ), message as (
      select ${messageColumns(value(filter.attemptsSince))}, r.created_at as at
        from listed r cross join webhook_endpoints e ${CURSOR} ${PARKED} ${RESENT} where ${conditions.join(' and ')}
    ), found as (
      select * from message ${filter.status === undefined ? '' : `where status = ${value(filter.status)}`}
       order by at desc, contract_id desc, revision desc, endpoint_id desc limit ${limit}
    ), last as (
      select created_at as last_at, contract_id as last_contract_id, revision as last_revision,
        (select count(*) from listed) as looked_at from listed order by created_at, contract_id, revision limit 1
    )
    select * from last left join found on true order by at desc, contract_id desc, revision desc, endpoint_id desc`;
  return [text, parameters];
}
