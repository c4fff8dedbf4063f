-- What lists of the partner API are filtered by; each ends in what it is ordered by.
-- A column, since row-level security lets no function that is not leakproof, such as lower(), near an index.
alter table users add column email_key text generated always as (lower(email)) stored;
-- Who blocked the user last: what an operator blocked, a partner does not unblock.
alter table users add column blocked_by text;

create index users_by_email on users (partner_id, email_key, id);
create index users_by_role on users (partner_id, role, id);
create index users_by_status on users (partner_id, status, id);
create index users_by_change on users (partner_id, updated_at, id);

create index audit_log_by_time on audit_log (partner_id, at, id);
create index audit_log_by_action on audit_log (partner_id, action, at, id);
create index audit_log_by_actor on audit_log (partner_id, actor_id, at, id);
create index audit_log_by_target on audit_log (partner_id, target_id, at, id);
create index audit_log_of_refusals on audit_log (partner_id, at, id) where result = 'refused';

-- All that are live stand together at its end.
create index impersonations_by_expiry on impersonations (partner_id, expires_at, id);
drop index impersonations_by_partner;
