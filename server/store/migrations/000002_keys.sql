-- Random keys of this deployment, sealed with the master key.
create table data_keys (
  name text primary key,
  sealed bytea not null,
  created_at timestamptz not null
);

create table signing_keys (
  kid text primary key,
  algorithm text not null check (algorithm in ('ES256', 'RS256')),
  public_jwk jsonb not null,
  private_key_sealed bytea not null,
  -- In the JWKS from here on; signs from activates_at until a later key of its algorithm does.
  published_at timestamptz not null,
  activates_at timestamptz not null,
  -- Set when a successor took over: leaves the JWKS at withdrawn_at, when its last token has expired.
  retired_at timestamptz,
  withdrawn_at timestamptz,
  revoked_at timestamptz
);
create index signing_keys_by_activation on signing_keys (algorithm, activates_at);
