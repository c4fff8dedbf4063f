import type { Sql } from './database.ts';
import { CONSOLE_CLIENT } from './operators.ts';

/** Something that an operator should look at. */
export interface AttentionItem {
  kind: string;
  severity: 'warning' | 'error';
  partner_id: string | null;
  target_type: string;
  target_id: string;
  name: string;
  since: Date | null;
  detail: string;
}

/** Of each kind, at most: a list that nobody reads to its end helps nobody. */
const MOST = 20;

/** Each kind is a bounded read of an index or of a small table. */
export async function listAttention(
  sql: Sql,
  given: { now: Date; secretsUntil: Date; idleKeysBefore: Date },
): Promise<AttentionItem[]> {
  return sql.query<AttentionItem>(
    `with recursive troubled as (
       select * from webhook_endpoints where deleted_at is null and (not enabled or failures > 0) order by id limit 200
     ), given_up as (
       (select endpoint_id from webhook_parked order by endpoint_id limit 1)
       union all
       select (select endpoint_id from webhook_parked p where p.endpoint_id > g.endpoint_id order by endpoint_id limit 1)
         from given_up g where g.endpoint_id is not null
     )
     (select 'webhook_endpoint_disabled' as kind, 'error' as severity, partner_id::text, 'webhook_endpoint' as target_type,
         id::text as target_id, url as name, updated_at as since, disabled_reason as detail
        from troubled where disabled_reason is not null limit ${MOST})
     union all
     (select 'webhook_endpoint_failing', 'warning', partner_id::text, 'webhook_endpoint', id::text, url, failing_since,
         failures::text from troubled where enabled and failing_since is not null limit ${MOST})
     union all
     (select 'messages_parked', 'error', e.partner_id::text, 'webhook_endpoint', e.id::text, e.url, null, ''
        from (select endpoint_id from given_up limit 200) p
        join webhook_endpoints e on e.id = p.endpoint_id and e.deleted_at is null limit ${MOST})
     union all
     (select 'secret_expiring', 'warning', c.partner_id::text, 'client', c.id, c.name, s.expires_at, s.hint
        from client_secrets s join clients c on c.id = s.client_id and c.status = 'active'
       where s.expires_at > $1 and s.expires_at <= $2
         and not exists (select from client_secrets o where o.client_id = s.client_id and o.id <> s.id
               and (o.expires_at is null or o.expires_at > $2))
       order by s.expires_at limit ${MOST})
     union all
     (select 'key_rotation_due', 'warning', null, 'key', kid, algorithm, activates_at, ''
        from signing_keys k where retired_at is null and revoked_at is null and activates_at < $3
         and not exists (select from signing_keys n where n.algorithm = k.algorithm and n.activates_at > k.activates_at
               and n.revoked_at is null) limit ${MOST})
     union all
     (select 'partner_without_client', 'warning', p.id::text, 'partner', p.id::text, p.name, p.created_at, ''
        from (select * from partners order by id desc limit 200) p
       where p.status = 'active' and not exists (select from clients c where c.partner_id = p.id)
         and p.id <> (select partner_id from clients where id = $4) limit ${MOST})`,
    [given.now, given.secretsUntil, given.idleKeysBefore, CONSOLE_CLIENT],
  );
}
