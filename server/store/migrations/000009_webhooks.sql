create table webhook_endpoints (
  id uuid primary key,
  partner_id uuid not null references partners,
  url text not null,
  description text not null default '',
  -- Each revision, or only the last one when several wait.
  delivery text not null default 'every' check (delivery in ('every', 'latest')),
  -- Whether X-Auth-Signature is sent as well.
  legacy_signature boolean not null default true,
  enabled boolean not null default true,
  disabled_reason text,
  secret_sealed bytea not null,
  -- Goes up with each change of the secrets: what a worker remembers of them goes by it.
  secret_version integer not null default 1,
  -- Signs too until it ends.
  previous_secret_sealed bytea,
  previous_secret_ends_at timestamptz,
  -- The circuit: failures in a row, since when, and until when nothing is sent. From the fifth on, one probe at a time.
  failures integer not null default 0,
  failing_since timestamptz,
  paused_until timestamptz,
  last_served_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Nobody sees it any more; it goes once its rows have gone, which may be many.
  deleted_at timestamptz
) with (fillfactor = 60);
create index webhook_endpoints_by_partner on webhook_endpoints (partner_id, id);
create index webhook_endpoints_deleted on webhook_endpoints (deleted_at) where deleted_at is not null;

-- One cursor per endpoint and contract: what it wants, what it has acknowledged, and what is under way. No foreign key:
-- each new contract would lock the row of every endpoint.
create table webhook_deliveries (
  endpoint_id uuid not null,
  contract_id uuid not null,
  partner_id uuid not null,
  -- The first revision that was meant for this endpoint; earlier ones are no messages of it.
  first_revision bigint not null,
  wanted_revision bigint not null,
  acked_revision bigint not null,
  -- When the wanted revision was made.
  wanted_at timestamptz not null,
  attempt integer not null default 0,
  -- Null: nothing to send.
  due_at timestamptz,
  leased_until timestamptz,
  lease_token uuid,
  primary key (endpoint_id, contract_id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at)
  where due_at is not null and leased_until is null;
create index webhook_deliveries_leased on webhook_deliveries (endpoint_id, leased_until) where leased_until is not null;
create index webhook_deliveries_pending on webhook_deliveries (endpoint_id, wanted_at, contract_id)
  where due_at is not null;

-- What makes rows of an endpoint due that no change of a contract does; done by the worker in batches.
create table webhook_catch_ups (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  partner_id uuid not null,
  -- all: the latest of each contract; made: what was committed since the endpoint was made; enabled: what changed while
  -- it was not enabled; replay: each revision since a time.
  kind text not null check (kind in ('all', 'made', 'enabled', 'replay')),
  -- For `made` and `enabled`, when the endpoint was made.
  since timestamptz check ((since is null) = (kind = 'all')),
  -- What was committed when this was asked for.
  asked_in pg_snapshot not null,
  -- A change that began before this transaction number may not have seen the endpoint. Null: not known yet.
  fence xid8,
  -- The last contract that was looked at.
  place uuid,
  -- When its partner had a turn, as far as this row knows: partners take turns.
  worked_at timestamptz,
  created_at timestamptz not null
);
create index webhook_catch_ups_by_endpoint on webhook_catch_ups (endpoint_id, id);

-- Revisions that were given up; each can be sent again.
create table webhook_parked (
  endpoint_id uuid not null,
  contract_id uuid not null,
  revision bigint not null,
  partner_id uuid not null,
  failure text not null,
  parked_at timestamptz not null,
  primary key (endpoint_id, contract_id, revision),
  foreign key (contract_id, revision) references contract_revisions on delete cascade
);
create index webhook_parked_by_revision on webhook_parked (contract_id, revision);
create index webhook_parked_by_time on webhook_parked (endpoint_id, parked_at, contract_id, revision);

-- Single revisions that someone asked to be sent once more, beside the order.
create table webhook_resends (
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  contract_id uuid not null,
  revision bigint not null,
  partner_id uuid not null,
  requested_at timestamptz not null,
  attempt integer not null default 0,
  due_at timestamptz not null,
  leased_until timestamptz,
  lease_token uuid,
  primary key (endpoint_id, contract_id, revision),
  foreign key (contract_id, revision) references contract_revisions on delete cascade
);
create index webhook_resends_by_revision on webhook_resends (contract_id, revision);
create index webhook_resends_due on webhook_resends (endpoint_id, due_at) where leased_until is null;
create index webhook_resends_leased on webhook_resends (endpoint_id, leased_until) where leased_until is not null;

-- A partition a day, made when the day begins and dropped as a whole. No bodies: a snapshot is personal data.
create table webhook_attempts (
  id uuid not null,
  endpoint_id uuid not null,
  contract_id uuid not null,
  revision bigint not null,
  partner_id uuid not null,
  attempt integer not null,
  started_at timestamptz not null,
  milliseconds integer not null,
  -- Null: there was no answer, and `failure` says why.
  status integer,
  failure text,
  -- The first KiB of it.
  answer text,
  body_sha256 bytea not null,
  body_bytes integer not null,
  primary key (id, started_at)
) partition by range (started_at);
create index webhook_attempts_by_message on webhook_attempts (endpoint_id, contract_id, revision, started_at);
