import { isUuid } from '../protocol/uuid.ts';
import { CLIENT_COLUMNS, type Client } from './clients.ts';
import type { Sql } from './database.ts';
import { namedLike } from './named-like.ts';
import { OPERATORS_REALM } from './operators.ts';
import { where } from './where.ts';

/** A client with what hangs on it. */
export interface ListedClient extends Client {
  /** By name. */
  audiences: { name: string; perspective: 'partner' | 'user' }[];
  /** Secrets that have not expired. */
  live_secrets: number;
}

export const CLIENT_TYPES = ['machine', 'web', 'native', 'resource_server'] as const;
/** Follows from the settings, and is what `clients_by_type` holds: native apps and pages without a server of their own keep no secret. */
export type ClientType = (typeof CLIENT_TYPES)[number];

const TYPE = `case when c.resource_server is not null then 'resource_server' when c.authentication = 'none' then 'native'
  when 'authorization_code' = any(c.grants) then 'web' else 'machine' end`;

/** The same as `TYPE`. */
export function clientType({
  resource_server,
  authentication,
  grants,
}: Pick<Client, 'resource_server' | 'authentication' | 'grants'>): ClientType {
  if (resource_server !== null) return 'resource_server';
  if (authentication === 'none') return 'native';
  return grants.includes('authorization_code') ? 'web' : 'machine';
}

/** @param now The parameter that says what time it is. */
const columns = (now: string) => `${CLIENT_COLUMNS.map((column) => `c.${column}`)},
  (select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'perspective', a.perspective) order by a.name), '[]')
     from client_audiences g join audiences a on a.name = g.audience where g.client_id = c.id) as audiences,
  (select count(*) from client_secrets s
    where s.client_id = c.id and (s.expires_at is null or s.expires_at > ${now})) as live_secrets`;

/** By client_id; the console is none. */
export async function findListedClient(sql: Sql, id: string, now: Date): Promise<ListedClient | undefined> {
  const [client] = await sql.query<ListedClient>(
    `select ${columns('$2')} from clients c where c.id = $1 and c.partner_id is distinct from $3`,
    [id, now, OPERATORS_REALM],
  );
  return client;
}

export interface ListedClientFilter {
  partnerId?: string | undefined;
  status?: Client['status'] | undefined;
  type?: ClientType | undefined;
  /** Part of the name or the slug, or the id. */
  text?: string | undefined;
  after?: string | undefined;
  limit: number;
}

/** By id; each filter has an index. */
export async function listListedClients(sql: Sql, filter: ListedClientFilter, now: Date): Promise<ListedClient[]> {
  const { partnerId, status, type, text, after, limit } = filter;
  const { conditions, parameters } = where(
    ['c.partner_id is distinct from $', OPERATORS_REALM],
    ['c.partner_id = $', partnerId],
    // Said in so many words, or the index of the blocked would not be taken.
    status === 'blocked' ? [`c.status = 'blocked'`] : ['c.status = $', status],
    [`${TYPE} = $`, type],
    text !== undefined && isUuid(text) ? ['c.id = $', text] : namedLike(text),
    ['c.id > $', after],
  );
  const place = `$${parameters.push(now)}`;
  return sql.query<ListedClient>(
    `select ${columns(place)} from clients c where ${conditions} order by c.id limit ${limit}`,
    parameters,
  );
}
