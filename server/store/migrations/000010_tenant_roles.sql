-- What a request of the partner API, and what the delivery of webhooks, may touch at most: whatever a query says, the
-- database shows a partner nothing of another one. Both are taken for a transaction (`set local role`), never logged in as.
do $$
declare wanted text;
begin
  foreach wanted in array array['wattlock_partner', 'wattlock_worker'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin', wanted);
      end if;
    exception when duplicate_object or unique_violation then null; -- another deployment of this server made it
    end;
    if not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to current_user', wanted);
    end if;
    execute format('grant usage on schema %I to %I', current_schema(), wanted);
  end loop;
end $$;

create function current_partner() returns uuid language sql stable
  as $$ select nullif(current_setting('wattlock.partner_id', true), '')::uuid $$;

grant select on partners, clients, client_audiences to wattlock_partner;
grant select, insert, update, delete on users to wattlock_partner;
grant select, insert, delete on totp_factors, recovery_codes to wattlock_partner;
grant select, update, delete on sessions, session_clients, refresh_families to wattlock_partner;
grant select, insert on logout_notices, audit_log to wattlock_partner;
grant select, update on impersonations to wattlock_partner;
grant select, insert on revocations to wattlock_partner;
grant select, insert, update on contracts to wattlock_partner;
grant select, insert on contract_revisions, contract_phase_changes to wattlock_partner;
grant usage on sequence contract_numbers to wattlock_partner;
grant select, insert, update, delete on idempotency_keys to wattlock_partner;
grant select, insert, update on webhook_endpoints, webhook_deliveries to wattlock_partner;
grant select, insert, delete on webhook_catch_ups, webhook_resends to wattlock_partner;
grant select on webhook_parked, webhook_attempts to wattlock_partner;

grant select on partners, contracts, contract_revisions to wattlock_worker;
grant select, update on webhook_endpoints to wattlock_worker;
grant select, insert, update on webhook_deliveries to wattlock_worker;
grant select, update, delete on webhook_catch_ups to wattlock_worker;
grant select, insert, update, delete on webhook_parked, webhook_resends to wattlock_worker;
grant select, insert on webhook_attempts, audit_log to wattlock_worker;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['clients', 'users', 'sessions', 'refresh_families', 'impersonations', 'audit_log',
      'contracts', 'contract_revisions', 'contract_phase_changes', 'idempotency_keys', 'webhook_endpoints',
      'webhook_deliveries', 'webhook_catch_ups', 'webhook_parked', 'webhook_resends', 'webhook_attempts'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('create policy own on %I to wattlock_partner using (partner_id = (select current_partner()))', tenant_table);
  end loop;
end $$;

alter table partners enable row level security;
create policy own on partners to wattlock_partner using (id = (select current_partner()));
alter table client_audiences enable row level security;
create policy own on client_audiences to wattlock_partner
  using (exists (select from clients where clients.id = client_id));
-- Rows of a user are seen with the user.
alter table totp_factors enable row level security;
create policy own on totp_factors to wattlock_partner using (exists (select from users where users.id = user_id));
alter table recovery_codes enable row level security;
create policy own on recovery_codes to wattlock_partner using (exists (select from users where users.id = user_id));
alter table session_clients enable row level security;
create policy own on session_clients to wattlock_partner
  using (exists (select from sessions where sessions.id = session_id));
alter table logout_notices enable row level security;
create policy own on logout_notices to wattlock_partner using (exists (select from users where users.id = user_id));
-- It names no partner; a revocation can only take rights away.
alter table revocations enable row level security;
create policy added on revocations to wattlock_partner using (true);

do $$
declare worker_table text;
begin
  foreach worker_table in array array['partners', 'contracts', 'contract_revisions', 'audit_log', 'webhook_endpoints',
      'webhook_deliveries', 'webhook_catch_ups', 'webhook_parked', 'webhook_resends', 'webhook_attempts'] loop
    execute format('create policy work on %I to wattlock_worker using (true)', worker_table);
  end loop;
end $$;
