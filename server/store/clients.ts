import { one, type Sql } from './database.ts';
import { CONSOLE_CLIENT } from './operators.ts';

/** How a client is set up; every setting is the operator's. */
export interface Client {
  /** The OAuth client_id. */
  id: string;
  /** Null for the resource server of an audience. */
  partner_id: string | null;
  /** The audience whose API this client is, if it is one: it introspects tokens and does nothing else. */
  resource_server: string | null;
  slug: string;
  name: string;
  status: 'active' | 'blocked';
  authentication: 'none' | 'client_secret';
  grants: string[];
  scopes: string[];
  redirect_uris: string[];
  post_logout_redirect_uris: string[];
  login_url: string | null;
  totp_registration_url: string | null;
  totp_validation_url: string | null;
  backchannel_logout_uri: string | null;
  pkce: 'required' | 'optional';
  second_factor: 'off' | 'optional' | 'required';
  impersonation: boolean;
  /** Null: every role of its partner. */
  impersonation_roles: string[] | null;
  assignable_roles: string[];
  refresh_idle_days: number;
  refresh_absolute_days: number;
  id_token_algorithm: 'RS256' | 'ES256' | 'EdDSA';
  /** Tokens of this client that were issued under a lower epoch are refused. */
  epoch: number;
  created_at: Date;
  updated_at: Date;
}

/** The settings of a client that an operator may change. */
export type ClientSettings = Omit<
  Client,
  'id' | 'partner_id' | 'resource_server' | 'slug' | 'status' | 'authentication' | 'epoch' | 'created_at' | 'updated_at'
>;

const SETTINGS = [
  'name',
  'grants',
  'scopes',
  'redirect_uris',
  'post_logout_redirect_uris',
  'login_url',
  'totp_registration_url',
  'totp_validation_url',
  'backchannel_logout_uri',
  'pkce',
  'second_factor',
  'impersonation',
  'impersonation_roles',
  'assignable_roles',
  'refresh_idle_days',
  'refresh_absolute_days',
  'id_token_algorithm',
] as const satisfies readonly (keyof ClientSettings)[];

export const CLIENT_COLUMNS = [
  'id',
  'partner_id',
  'resource_server',
  'slug',
  'status',
  'authentication',
  ...SETTINGS,
  'epoch',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof Client)[];

export async function insertClient(sql: Sql, client: Client): Promise<Client> {
  const columns = [...CLIENT_COLUMNS, 'page_origins'];
  return one(
    await sql.query<Client>(
      `insert into clients (${columns}) values (${columns.map((_, index) => `$${index + 1}`)}) returning ${CLIENT_COLUMNS}`,
      [...CLIENT_COLUMNS.map((column) => client[column]), pageOrigins(client)],
    ),
  );
}

/** Origins of a client's own sign-in pages: who may call the login endpoints by script for its challenges. */
export function pageOrigins(client: Pick<Client, 'login_url' | 'totp_registration_url' | 'totp_validation_url'>) {
  const urls = [client.login_url, client.totp_registration_url, client.totp_validation_url];
  return [...new Set(urls.flatMap((url) => (url === null ? [] : new URL(url).origin)))];
}

/** Whether some client has sign-in pages there. */
export async function isPageOrigin(sql: Sql, origin: string): Promise<boolean> {
  return (await sql.query('select 1 from clients where page_origins @> array[$1] limit 1', [origin])).length > 0;
}

/** By client_id or slug. */
export async function findClient(sql: Sql, idOrSlug: string): Promise<Client | undefined> {
  const [client] = await sql.query<Client>(
    `select ${CLIENT_COLUMNS} from clients where id = $1 or slug = $1 order by (id = $1) desc limit 1`,
    [idOrSlug],
  );
  return client;
}

export async function listClients(
  sql: Sql,
  filter: { partnerId?: string; after?: string; limit: number },
): Promise<Client[]> {
  return sql.query<Client>(
    `select ${CLIENT_COLUMNS} from clients
      where ($1::uuid is null or partner_id = $1) and id > $2 and id <> $4 order by id limit $3`,
    [filter.partnerId ?? null, filter.after ?? '', filter.limit, CONSOLE_CLIENT],
  );
}

export async function updateClient(
  sql: Sql,
  id: string,
  change: Partial<ClientSettings>,
  now: Date,
): Promise<Client | undefined> {
  const changed = SETTINGS.filter((setting) => change[setting] !== undefined);
  const [client] = await sql.query<Client>(
    `update clients set ${[...changed, 'updated_at'].map((column, index) => `${column} = $${index + 2}`)}
      where id = $1 returning ${CLIENT_COLUMNS}`,
    [id, ...changed.map((setting) => change[setting]), now],
  );
  if (client) await sql.query('update clients set page_origins = $2 where id = $1', [id, pageOrigins(client)]);
  return client;
}

export async function updateClientStatus(
  sql: Sql,
  id: string,
  status: Client['status'],
  now: Date,
): Promise<Client | undefined> {
  const [client] = await sql.query<Client>(
    `update clients set status = $2, updated_at = $3 where id = $1 returning ${CLIENT_COLUMNS}`,
    [id, status, now],
  );
  return client;
}

/** Raises a client's epoch and returns it. */
export async function advanceClientEpoch(sql: Sql, id: string): Promise<number> {
  const rows = await sql.query<{ epoch: number }>(
    'update clients set epoch = epoch + 1 where id = $1 returning epoch',
    [id],
  );
  return one(rows).epoch;
}

/** What the token endpoint needs of a client, in one read. */
export interface ClientCredentials {
  client: Client;
  /** Of the partner; null for a resource server. */
  partnerName: string | null;
  partnerStatus: 'active' | 'suspended' | null;
  secrets: { id: string; hash: Buffer; expires_at: Date | null }[];
  audiences: { name: string; perspective: 'partner' | 'user' }[];
}

interface CredentialsRow extends Client {
  partner_name: string | null;
  partner_status: 'active' | 'suspended' | null;
  secrets: { id: string; hash: string; expires_at: number | null }[];
  audiences: ClientCredentials['audiences'];
}

export async function findClientCredentials(
  sql: Sql,
  id: string,
  dateOf: (millis: number) => Date,
): Promise<ClientCredentials | undefined> {
  const [row] = await sql.prepared<CredentialsRow>(
    'find_client_credentials',
    `select ${CLIENT_COLUMNS.map((column) => `c.${column}`)}, p.name as partner_name, p.status as partner_status,
       (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'hash', encode(s.hash, 'hex'),
            'expires_at', (extract(epoch from s.expires_at) * 1000)::bigint)), '[]')
          from client_secrets s where s.client_id = c.id) as secrets,
       (select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'perspective', a.perspective) order by a.name), '[]')
          from client_audiences ca join audiences a on a.name = ca.audience where ca.client_id = c.id) as audiences
     from clients c left join partners p on p.id = c.partner_id where c.id = $1`,
    [id],
  );
  if (row === undefined) return undefined;
  const { partner_name, partner_status, secrets, audiences, ...client } = row;
  return {
    client,
    partnerName: partner_name,
    partnerStatus: partner_status,
    audiences,
    secrets: secrets.map(({ id, hash, expires_at }) => ({
      id,
      hash: Buffer.from(hash, 'hex'),
      expires_at: expires_at === null ? null : dateOf(expires_at),
    })),
  };
}

/** Every client of a partner: an operator makes them one by one, so there are few. */
export async function listAllClients(sql: Sql, partnerId: string): Promise<Client[]> {
  return sql.query<Client>(`select ${CLIENT_COLUMNS} from clients where partner_id = $1 order by id`, [partnerId]);
}
