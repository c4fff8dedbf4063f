-- One sequence per installation.
create sequence contract_numbers as integer;

create table contracts (
  id uuid primary key,
  partner_id uuid not null references partners,
  user_id uuid not null references users,
  number bigint not null unique,
  -- How many snapshots there were; the one that these columns say is the last.
  revision bigint not null,
  collective_id uuid,
  energy_contract_type text not null,
  is_company boolean not null,
  contract_duration text not null,
  yearly_estimate_electricity integer,
  yearly_estimate_production integer,
  yearly_estimate_gas integer,
  electricity_distribution integer,
  start_date timestamptz,
  end_date timestamptz,
  stopped_date timestamptz,
  current_period_start_date timestamptz,
  has_tax_credit_right boolean not null,
  contract_phase text not null,
  transfer_type text not null,
  -- numeric keeps every digit as it came, trailing zeros included.
  deposit_excl numeric,
  deposit_incl numeric,
  deposit_vat numeric,
  -- Records within records, as text: fields stay in order, and decimals are strings.
  deposit_products json not null,
  contract_labels json not null,
  accepted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
) with (fillfactor = 80);
create index contracts_by_partner on contracts (partner_id, id);
-- As customers see them: by start, those without one last.
create index contracts_by_user on contracts (user_id, (coalesce(start_date, 'infinity')), id);
create index contracts_by_phase on contracts (partner_id, contract_phase, id);
create index contracts_by_change on contracts (partner_id, updated_at, id);

-- Every snapshot that there was: the history that people see, and what webhooks deliver.
create table contract_revisions (
  contract_id uuid not null,
  revision bigint not null,
  partner_id uuid not null,
  event text not null check (event in ('contract.created', 'contract.updated', 'contract.phase_changed', 'contract.deleted')),
  -- The very text that is delivered: one revision has one body for ever.
  snapshot text not null,
  actor_type text not null,
  actor_id text,
  created_at timestamptz not null,
  primary key (contract_id, revision)
);
create index contract_revisions_by_partner on contract_revisions (partner_id, created_at, contract_id, revision);
create index contract_revisions_by_time on contract_revisions (created_at, contract_id, revision);

-- Kept as long as the contract, where revisions go after a while.
create table contract_phase_changes (
  contract_id uuid not null references contracts on delete cascade,
  revision bigint not null,
  partner_id uuid not null,
  -- Null: the phase that the contract began in.
  from_phase text,
  to_phase text not null,
  actor_type text not null,
  actor_id text,
  changed_at timestamptz not null,
  primary key (contract_id, revision)
);

create table idempotency_keys (
  id uuid primary key,
  client_id text not null,
  partner_id uuid not null,
  key text not null,
  -- SHA-256 of the request that the key was first used for, and status, headers and body of the answer. Sealed: a
  -- request may hold a password, and an answer a secret.
  answer_sealed bytea,
  expires_at timestamptz not null,
  unique (client_id, key)
);
create index idempotency_keys_by_expiry on idempotency_keys (expires_at);
