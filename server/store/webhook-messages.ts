import type { Sql } from './database.ts';

/** A revision as one endpoint is told of it. Nothing is kept of it as such: it follows from both. */
export interface WebhookMessage extends MessageKey {
  event: string;
  created_at: Date;
  /** superseded: left out for a later one; also told of those whose attempts are kept no more. */
  status: 'pending' | 'delivered' | 'parked' | 'superseded';
  /** When it is sent next, as far as that is known: earlier revisions of the contract go first. */
  next_attempt_at: Date | null;
  parked_at: Date | null;
  /** Why it was given up. */
  failure: string | null;
  /** By what the list that it stands in is ordered. */
  at: Date;
}

export interface MessageKey {
  endpoint_id: string;
  contract_id: string;
  revision: number;
}

export interface MessageFilter {
  partnerId: string;
  /** From when on attempts are kept. */
  attemptsSince: Date;
  endpointId?: string | undefined;
  contractId?: string | undefined;
  /** Only revisions made since. */
  since?: Date | undefined;
}

/** Where a list goes on: after this one. */
export type MessagePlace = MessageKey & { at: Date };

/** Whether a revision is yet to be sent, in its order. */
export const WAITS = `r.revision > d.acked_revision and (e.delivery = 'every' or r.revision = d.wanted_revision)`;

/**
 * Of `d` the cursor, `e` its endpoint, `r` the revision, `p` parked, `w` sent once more.
 * @param attemptsSince The parameter that says since when attempts are kept.
 */
export const messageColumns = (attemptsSince: string) => `e.id as endpoint_id, r.contract_id, r.revision, r.event,
  r.created_at, p.parked_at, p.failure,
  case when w.endpoint_id is not null or (${WAITS}) then 'pending'
       when p.endpoint_id is not null then 'parked'
       when r.revision > d.acked_revision then 'superseded'
       when e.delivery = 'latest' and r.created_at > ${attemptsSince} and not exists (
         select from webhook_attempts a where a.endpoint_id = e.id and a.contract_id = r.contract_id
            and a.revision = r.revision and a.started_at > r.created_at - interval '1 hour'
            and a.status between 200 and 299) then 'superseded'
       else 'delivered' end as status,
  case when not e.enabled then null
       when w.endpoint_id is not null then greatest(w.due_at, e.paused_until)
       when ${WAITS} and (e.delivery = 'latest' or r.revision = d.acked_revision + 1)
         then greatest(d.due_at, e.paused_until) end as next_attempt_at`;

/** What an endpoint has of a revision. Each is looked up by key: who guesses better reads all that the endpoint ever had. */
const heldOf = (table: string, revision: string) => `lateral (select * from ${table} held
  where held.endpoint_id = e.id and held.contract_id = r.contract_id ${revision} limit 1)`;
const SAME_REVISION = 'and held.revision = r.revision';
export const CURSOR = `cross join ${heldOf('webhook_deliveries', '')} d`;
export const PARKED = `left join ${heldOf('webhook_parked', SAME_REVISION)} p on true`;
export const RESENT = `left join ${heldOf('webhook_resends', SAME_REVISION)} w on true`;

export async function findWebhookMessage(
  sql: Sql,
  partnerId: string,
  { endpoint_id, contract_id, revision }: MessageKey,
  attemptsSince: Date,
): Promise<WebhookMessage | undefined> {
  const [message] = await sql.query<WebhookMessage>(
    `select ${messageColumns('$1')}, r.created_at as at from webhook_endpoints e
       join contract_revisions r on r.contract_id = $4 and r.revision = $5 ${CURSOR} ${PARKED} ${RESENT}
      where e.id = $3 and e.partner_id = $2 and e.deleted_at is null
        and r.revision between d.first_revision and d.wanted_revision`,
    [attemptsSince, partnerId, endpoint_id, contract_id, revision],
  );
  return message;
}

/** A place as the values of a comparison of rows. */
export function placeOf(after: MessagePlace | undefined) {
  return [after?.at, after?.contract_id, after?.revision, after?.endpoint_id] as const;
}
