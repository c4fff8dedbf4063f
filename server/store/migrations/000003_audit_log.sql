create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null,
  result text not null check (result in ('success', 'refused')),
  reason text,
  actor_type text not null,
  actor_id text,
  on_behalf_of text,
  partner_id uuid,
  target_type text,
  target_id text,
  details jsonb not null default '{}',
  ip text,
  request_id text,
  -- How many like refusals within a minute this entry stands for.
  occurrences integer not null default 1
);
create index audit_log_by_partner on audit_log (partner_id, id);

create function refuse_change_of_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change_of_audit_log();

-- The chain: each block covers the entries after the one before it, and carries that one's hash.
create table audit_blocks (
  number bigint primary key,
  first_entry bigint not null,
  last_entry bigint not null,
  -- SHA-256 of each entry in order of id, 32 bytes each.
  entry_hashes bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null
);
create unique index audit_blocks_by_last_entry on audit_blocks (last_entry);
create trigger audit_blocks_are_append_only before update or delete or truncate on audit_blocks
  for each statement execute function refuse_change_of_audit_log();
