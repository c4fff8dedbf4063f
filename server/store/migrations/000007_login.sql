alter table users
  -- In PHC form, or bcrypt's own; null: the user cannot log in with a password.
  add column password_hash text,
  add column password_changed_at timestamptz,
  -- Asked for a second factor even where the client does not; one that has none yet must set it up.
  add column two_factor_required boolean not null default false;

-- How the hosted pages look for this partner: validated values, no markup.
alter table partners add column theme jsonb not null default '{}';

alter table clients
  -- Origins of the login, registration and validation pages: who may call the login endpoints by script.
  add column page_origins text[] not null default '{}',
  add column backchannel_logout_uri text,
  drop constraint clients_id_token_algorithm_check,
  add constraint clients_id_token_algorithm_check check (id_token_algorithm in ('RS256', 'ES256', 'EdDSA'));
update clients set page_origins = array(
  select distinct substring(url from '^[a-z]+://[^/?#]+')
    from unnest(array[login_url, totp_registration_url, totp_validation_url]) as url where url is not null);
create index clients_by_page_origin on clients using gin (page_origins);

alter table signing_keys
  drop constraint signing_keys_algorithm_check,
  add constraint signing_keys_algorithm_check check (algorithm in ('ES256', 'RS256', 'EdDSA'));

-- A login under way. Its handle is the id and a secret; only the secret's hash is kept.
create table login_challenges (
  id uuid primary key,
  secret_hash bytea not null,
  -- Of the cookie that ties it to the browser that began.
  cookie_hash bytea not null,
  client_id text not null,
  partner_id uuid not null,
  -- The authorization request as it was checked.
  request jsonb not null,
  -- What the browser proved about accounts it signed in to before.
  known_browser text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set by the right password.
  user_id uuid,
  user_epoch integer,
  password_at timestamptz,
  -- The secret that is being set up; it becomes the user's with the first right code.
  totp_secret_sealed bytea,
  second_factor_at timestamptz,
  -- Of the code that was accepted: the same one once more gets the same answer.
  second_factor_code_hash bytea,
  second_factor_failures integer not null default 0,
  -- Sealed under that code and its token, so that a lost answer can be given again.
  recovery_codes_sealed bytea,
  verifier_hash bytea,
  verifier_expires_at timestamptz,
  redeemed_at timestamptz
) with (fillfactor = 60);
create index login_challenges_by_expiry on login_challenges (expires_at);

-- A browser that is signed in, for single sign-on among the clients of one partner.
create table sessions (
  id uuid primary key,
  secret_hash bytea not null,
  partner_id uuid not null,
  user_id uuid not null,
  user_epoch integer not null,
  amr text[] not null,
  auth_time timestamptz not null,
  ip text,
  user_agent text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id, id);
create index sessions_by_expiry on sessions (expires_at);

-- Clients that are to be told when a session ends.
create table session_clients (
  session_id uuid not null references sessions on delete cascade,
  client_id text not null,
  primary key (session_id, client_id)
);

create table authorization_codes (
  id uuid primary key,
  secret_hash bytea not null,
  client_id text not null,
  partner_id uuid not null,
  user_id uuid not null,
  user_epoch integer not null,
  session_id uuid not null,
  -- The refresh family that redeeming it begins; access tokens carry it even where there is no refresh token.
  grant_id uuid not null,
  redirect_uri text not null,
  redirect_uri_given boolean not null,
  code_challenge text,
  nonce text,
  scope text not null,
  audiences text[] not null,
  amr text[] not null,
  auth_time timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index authorization_codes_by_expiry on authorization_codes (expires_at);

-- One row per login with refresh tokens. A rotation changes it in place and touches no index.
create table refresh_families (
  id uuid primary key,
  client_id text not null,
  client_epoch integer not null,
  partner_id uuid not null,
  user_id uuid not null,
  user_epoch integer not null,
  session_id uuid not null,
  scope text not null,
  audiences text[] not null,
  amr text[] not null,
  auth_time timestamptz not null,
  -- How many rotations there were; the live token carries this number.
  generation integer not null default 0,
  token_hash bytea not null,
  previous_hash bytea,
  -- The live token, sealed under the one before it.
  successor_sealed bytea,
  rotated_at timestamptz,
  -- How often the one before was presented again inside its window.
  repeats integer not null default 0,
  created_at timestamptz not null,
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- When the sweeper looks at it next; it then deletes the family, or looks again when it goes idle.
  sweep_at timestamptz not null
) with (fillfactor = 60);
create index refresh_families_by_user on refresh_families (user_id, id);
create index refresh_families_by_session on refresh_families (session_id);
create index refresh_families_by_sweep on refresh_families (sweep_at);

-- A confirmed second factor (RFC 6238).
create table totp_factors (
  user_id uuid primary key references users on delete cascade,
  secret_sealed bytea not null,
  confirmed_at timestamptz not null,
  -- The time step of the last accepted code: no step counts twice.
  last_step bigint not null,
  failures_since_success integer not null default 0,
  window_failures integer not null default 0,
  window_ends_at timestamptz not null
) with (fillfactor = 80);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);

-- Wrong passwords, per account and network, per network, and per account. Keys are hashes.
create table login_failures (
  key bytea primary key,
  failures integer not null,
  ends_at timestamptz not null
);
create index login_failures_by_end on login_failures (ends_at);

-- Back-channel logout tokens that have not arrived yet.
create table logout_notices (
  id uuid primary key,
  client_id text not null references clients on delete cascade,
  user_id uuid not null,
  session_id uuid not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null
);
create index logout_notices_by_next_attempt on logout_notices (next_attempt_at);
