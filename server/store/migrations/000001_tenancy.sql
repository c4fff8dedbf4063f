create table partners (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  status text not null default 'active' check (status in ('active', 'suspended')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table audiences (
  name text primary key,
  perspective text not null check (perspective in ('partner', 'user')),
  description text not null default '',
  created_at timestamptz not null
);

create table users (
  id uuid primary key,
  partner_id uuid not null references partners,
  login text not null,
  -- NFKC and lower case of the login, so that one person has one account however it is typed.
  login_key text not null,
  email text,
  role text not null check (role in ('customer', 'support', 'staff')),
  status text not null default 'active' check (status in ('active', 'blocked')),
  first_name text,
  middle_name text,
  last_name text,
  telephone text,
  birth_date date,
  customer_number text,
  -- Raised to cut off every token issued so far; a token carries the value it was issued under.
  epoch integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (partner_id, login_key),
  unique (partner_id, customer_number)
);
create index users_by_partner on users (partner_id, id);

create table clients (
  id text primary key,
  -- A client acts for a partner, or it is the resource server of an audience, which only introspects.
  partner_id uuid references partners,
  resource_server text references audiences,
  slug text not null unique,
  name text not null,
  status text not null default 'active' check (status in ('active', 'blocked')),
  authentication text not null check (authentication in ('none', 'client_secret')),
  grants text[] not null default '{}',
  scopes text[] not null default '{}',
  redirect_uris text[] not null default '{}',
  post_logout_redirect_uris text[] not null default '{}',
  login_url text,
  totp_registration_url text,
  totp_validation_url text,
  pkce text not null default 'required' check (pkce in ('required', 'optional')),
  second_factor text not null default 'off' check (second_factor in ('off', 'optional', 'required')),
  impersonation boolean not null default false,
  -- Roles that the client may impersonate; null: every role of its partner.
  impersonation_roles text[],
  assignable_roles text[] not null default '{customer,support}',
  refresh_idle_days integer not null default 14 check (refresh_idle_days > 0),
  refresh_absolute_days integer not null default 90 check (refresh_absolute_days >= refresh_idle_days),
  id_token_algorithm text not null default 'RS256' check (id_token_algorithm in ('RS256', 'ES256')),
  epoch integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((partner_id is null) <> (resource_server is null)),
  check (authentication <> 'none' or pkce = 'required')
);
create index clients_by_partner on clients (partner_id, id);

create table client_audiences (
  client_id text not null references clients on delete cascade,
  audience text not null references audiences,
  primary key (client_id, audience)
);
create index client_audiences_by_audience on client_audiences (audience);

create table client_secrets (
  id uuid primary key,
  client_id text not null references clients on delete cascade,
  -- HMAC-SHA-256 under the sealed data key 'client-secret'.
  hash bytea not null,
  -- The last four characters, to tell two secrets apart.
  hint text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz
);
create index client_secrets_by_client on client_secrets (client_id);
