import { one, type Sql } from './database.ts';

/** What a partner has, as far as it was counted. */
export interface PartnerCounts {
  clients: number;
  users: number;
  sessions: number;
  webhook_endpoints: number;
}

/** Users and sessions may be many: no more than `most` of each are counted. */
export async function countOfPartner(sql: Sql, partnerId: string, now: Date, most: number): Promise<PartnerCounts> {
  return one(
    await sql.query<PartnerCounts>(
      `select (select count(*) from clients where partner_id = $1) as clients,
         (select count(*) from (select from users where partner_id = $1 limit $3) u) as users,
         (select count(*) from (select from sessions where partner_id = $1 and expires_at > $2 limit $3) s) as sessions,
         (select count(*) from webhook_endpoints where partner_id = $1 and deleted_at is null) as webhook_endpoints`,
      [partnerId, now, most],
    ),
  );
}
