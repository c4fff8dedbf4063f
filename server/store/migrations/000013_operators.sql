-- Platform staff sign in through this service too, in a realm of their own: a row of `partners` that no list shows.
create table operators (
  -- A user of the realm: login, password, second factor, status and epoch are there.
  id uuid primary key references users on delete cascade,
  role text not null check (role in ('owner', 'operator', 'support', 'auditor')),
  -- Of the one-time link that sets the password; null once it was used.
  invitation_hash bytea,
  invitation_expires_at timestamptz,
  last_sign_in_at timestamptz,
  check ((invitation_hash is null) = (invitation_expires_at is null))
);
create index operators_by_invitation on operators (invitation_hash);

-- A browser that is signed in to the console.
create table operator_sessions (
  id uuid primary key,
  secret_hash bytea not null,
  operator_id uuid not null references operators on delete cascade,
  user_epoch integer not null,
  -- The session at the auth service that it came from.
  auth_session_id uuid not null,
  ip text,
  user_agent text,
  created_at timestamptz not null,
  -- Written once a minute at most.
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index operator_sessions_by_operator on operator_sessions (operator_id, id);
create index operator_sessions_by_expiry on operator_sessions (expires_at);

-- For scripts. It never does more than the operator who made it may do now.
create table operator_tokens (
  id uuid primary key,
  secret_hash bytea not null,
  operator_id uuid not null references operators on delete cascade,
  name text not null,
  permissions text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz not null
);
create index operator_tokens_by_operator on operator_tokens (operator_id, id);
create index operator_tokens_by_expiry on operator_tokens (expires_at);
