create table impersonations (
  id uuid primary key,
  partner_id uuid not null,
  client_id text not null,
  user_id uuid not null,
  jti text not null,
  actor_jti text not null,
  scope text not null,
  audiences text[] not null,
  reason text,
  ip text,
  user_agent text,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_cause text
);
create index impersonations_by_partner on impersonations (partner_id, id);
create index impersonations_by_user on impersonations (user_id, expires_at);
create index impersonations_by_client on impersonations (client_id, expires_at);

-- What is refused before it expires; every process keeps the live rows in memory.
create table revocations (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('token', 'family', 'session', 'user', 'client')),
  subject text not null,
  -- Tokens of a user or client issued under an older epoch are refused; null for the other kinds.
  min_epoch integer,
  -- Until the last token that this row refuses has expired.
  expires_at timestamptz not null
);
create index revocations_by_expiry on revocations (expires_at);
