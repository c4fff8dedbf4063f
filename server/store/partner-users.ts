import type { Sql } from './database.ts';
import { loginKey, USER_COLUMNS, type User, type UserRole } from './users.ts';
import { where } from './where.ts';

/** A user as its partner sees it. */
export interface PartnerUser extends User {
  /** Whether a second factor is set up. */
  has_factor: boolean;
}

const SHOWN = `${USER_COLUMNS.map((column) => `u.${column}`)},
  exists (select 1 from totp_factors t where t.user_id = u.id) as has_factor`;

export async function findPartnerUser(sql: Sql, partnerId: string, id: string): Promise<PartnerUser | undefined> {
  const [user] = await sql.query<PartnerUser>(`select ${SHOWN} from users u where u.id = $1 and u.partner_id = $2`, [
    id,
    partnerId,
  ]);
  return user;
}

/** The user, held until the transaction ends: one change at a time. */
export async function lockPartnerUser(sql: Sql, partnerId: string, id: string): Promise<PartnerUser | undefined> {
  const [user] = await sql.query<PartnerUser>(
    `select ${SHOWN} from users u where u.id = $1 and u.partner_id = $2 for update of u`,
    [id, partnerId],
  );
  return user;
}

export interface PartnerUserFilter {
  partnerId: string;
  login?: string | undefined;
  email?: string | undefined;
  customerNumber?: string | undefined;
  role?: UserRole | undefined;
  status?: User['status'] | undefined;
  /** Changed at or after that moment; the list is then ordered by the time of the last change. */
  updatedSince?: Date | undefined;
  after?: { id: string; updatedAt?: Date | undefined } | undefined;
  limit: number;
}

/** In the order that they were made, or were changed last. Each filter has an index. */
export async function listPartnerUsers(sql: Sql, filter: PartnerUserFilter): Promise<PartnerUser[]> {
  const { partnerId, login, email, customerNumber, role, status, updatedSince, after, limit } = filter;
  const byChange = updatedSince !== undefined;
  const { conditions, parameters } = where(
    ['u.partner_id = $', partnerId],
    ['u.login_key = $', login && loginKey(login)],
    ['u.email_key = lower($)', email],
    ['u.customer_number = $', customerNumber],
    ['u.role = $', role],
    ['u.status = $', status],
    ['u.updated_at >= $', updatedSince],
    byChange ? ['(u.updated_at, u.id) > ($, $)', after?.updatedAt, after?.id] : ['u.id > $', after?.id],
  );
  return sql.query<PartnerUser>(
    `select ${SHOWN} from users u where ${conditions} order by ${byChange ? 'u.updated_at, u.id' : 'u.id'} limit ${limit}`,
    parameters,
  );
}
