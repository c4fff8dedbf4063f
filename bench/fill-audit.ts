import { ID, inBatches } from './fill.ts';
import { withoutIndexes } from './indexes.ts';
import { machineClientOfUser, type PlatformSize, partnerOf } from './platform-size.ts';
import type { Postgres } from './postgres.ts';

/** In SQL, by the number of the entry: four of ten are sign-ins, four impersonations, and the others rare. */
const ACTION = `case when entry % 10 < 4 then 'user.sign_in' when entry % 10 < 8 then 'impersonation.start'
  else (array['user.update', 'user.block', 'user.create', 'token.use', 'token.issue', 'contract.update', 'session.end',
    'partner.update', 'client.update', 'secret.create'])[1 + entry / 10 % 10] end`;
const ENTRIES_IN_A_ROW = 7;

/** A year of audit entries: who signed in, which client impersonated whom, and the rest. Two of a hundred are refusals. */
export async function addAuditLog(postgres: Postgres, url: string, size: PlatformSize): Promise<void> {
  const ofUser = `select entry, 1 + entry / ${ENTRIES_IN_A_ROW} % ${size.users} as n
    from generate_series($1::bigint, $2::bigint) entry`;
  const judged = `select entry, ${ACTION} as action, entry % 50 = 0 as refused, ${ID}::text as user_id,
    ${partnerOf(size)} as partner_id, ${machineClientOfUser(size)} as client_id from (${ofUser}) of_user`;
  await withoutIndexes(postgres, url, 'audit_log', () =>
    inBatches(size.entries, (from, to) =>
      postgres.query(
        url,
        `insert into audit_log (at, action, result, reason, actor_type, actor_id, on_behalf_of, partner_id, target_type,
           target_id, ip, request_id)
         select now() - ($3 - entry) * (interval '365 days' / $3::double precision), action,
           case when refused then 'refused' else 'success' end, case when refused then 'wrong_password' end,
           case action when 'user.sign_in' then 'user' else 'client' end,
           case action when 'user.sign_in' then user_id else client_id end,
           case action when 'impersonation.start' then user_id end, partner_id, 'user', user_id, '192.0.2.7',
           md5(entry::text) from (${judged}) judged`,
        [from, to, size.entries],
      ),
    ),
  );
}
