import { ID, inBatches } from './fill.ts';
import { machineClientOfUser, type PlatformSize, partnerOf } from './platform-size.ts';
import type { Postgres } from './postgres.ts';

export const FIRST_NAMES = [
  ...['Sanne', 'Daan', 'Emma', 'Lars', 'Julia', 'Milan', 'Sophie', 'Thijs', 'Lotte', 'Bram', 'Fleur', 'Ruben', 'Eva'],
  ...['Sven', 'Noor', 'Gijs', 'Maud', 'Jesse', 'Anna', 'Stijn', 'Iris', 'Koen', 'Roos', 'Wout', 'Tess', 'Hugo', 'Yara'],
];
export const LAST_NAMES = [
  ...['de Vries', 'Jansen', 'Bakker', 'Visser', 'Smit', 'Meijer', 'de Boer', 'Mulder', 'Bos', 'Vos', 'Peters'],
  ...['Hendriks', 'van Dijk', 'Dekker', 'Brouwer', 'de Wit', 'Dijkstra', 'Smits', 'de Graaf', 'van der Meer'],
];
const oneOf = (names: readonly string[], place: string) =>
  `(array['${names.join("','")}'])[1 + (${place}) % ${names.length}]`;

/** In SQL: every second one has names in the login, the others a number, as of a system before. */
const LOGIN = `case when n % 2 = 0 then lower(replace(first_name || '.' || last_name, ' ', '')) || '.' || n
  else 'user-' || n end || '@bench.example'`;

/** Users of all partners, with second factors, sessions and impersonations. */
export async function addPeople(postgres: Postgres, url: string, size: PlatformSize): Promise<void> {
  await inBatches(size.users, async (from, to) => {
    const made = [from, to];
    await postgres.query(
      url,
      `insert into users (id, partner_id, login, login_key, email, role, status, first_name, last_name, customer_number,
         two_factor_required, created_at, updated_at)
       select ${ID}, ${partnerOf(size)}, ${LOGIN}, ${LOGIN}, ${LOGIN},
         case when n % 1000 = 7 then 'staff' when n % 500 = 3 then 'support' else 'customer' end,
         case when n % 300 = 0 then 'blocked' else 'active' end, first_name, last_name, 'K' || n, n % 50 = 0, now(), now()
       from (select n, ${oneOf(FIRST_NAMES, 'n / 7')} as first_name, ${oneOf(LAST_NAMES, 'n / 31')} as last_name
         from generate_series($1::bigint, $2::bigint) n) named`,
      made,
    );
    await postgres.query(
      url,
      `insert into totp_factors (user_id, secret_sealed, confirmed_at, last_step, window_ends_at)
       select ${ID}, (select secret_sealed from totp_factors limit 1), now(), 0, now()
         from generate_series($1::bigint, $2::bigint) n where n % 10 = 0 and n % 3 <> 2`,
      made,
    );
    await postgres.query(
      url,
      `insert into sessions (id, secret_hash, partner_id, user_id, user_epoch, amr, auth_time, created_at, expires_at)
       select ${ID}, '', ${partnerOf(size)}, ${ID}, 0, '{pwd}', now(), now(), now() + interval '30 days'
         from generate_series($1::bigint, $2::bigint) n where n % 5 = 0`,
      made,
    );
    await postgres.query(
      url,
      `insert into impersonations (id, partner_id, client_id, user_id, jti, actor_jti, scope, audiences, reason, started_at,
         expires_at)
       select ${ID}, partner_id, client_id, ${ID}, md5(n::text), md5(n::text), 'openid', '{customer-api}', 'call',
         at, at + interval '1 hour'
         from (select n, ${partnerOf(size)} as partner_id, ${machineClientOfUser(size)} as client_id, now() - ($3 - n) * interval '15 seconds' as at
           from generate_series($1::bigint, $2::bigint) n) made`,
      [...made, size.users],
    );
  });
}
