import { one, type Sql } from './database.ts';

/** Work that waits though its time has come. Each number counts up to `most`. */
export interface Backlog {
  logout_notices: number;
  webhook_deliveries: number;
  /** Rows that should have been swept. */
  unswept: number;
  /** Endpoints that nothing is sent to, since they fail. */
  failing_endpoints: number;
  unsealed_audit_entries: number;
}

/** What was due before `since`. */
export async function countBacklog(sql: Sql, since: Date, most: number): Promise<Backlog> {
  const counted = (rows: string) => `(select count(*) from (${rows} limit $2) waiting)`;
  return one(
    await sql.query<Backlog>(
      `select ${counted('select from logout_notices where next_attempt_at < $1')} as logout_notices,
         ${counted(`select from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
           where d.due_at < $1 and d.leased_until is null and e.enabled and e.deleted_at is null
             and e.paused_until is null`)} as webhook_deliveries,
         ${counted(`select from login_challenges where expires_at < $1 - interval '1 day'`)} as unswept,
         ${counted(`select from webhook_endpoints where deleted_at is null and (paused_until is not null
           or (not enabled and disabled_reason is not null))`)} as failing_endpoints,
         ${counted(`select from audit_log where at < $1
           and id > coalesce((select max(last_entry) from audit_blocks), 0)`)} as unsealed_audit_entries`,
      [since, most],
    ),
  );
}
