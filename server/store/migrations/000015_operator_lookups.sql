-- What the operator API looks up over all partners. By bytes (collation "C"), so that a prefix is a range of the index and
-- pages follow its order.
create index users_by_login_prefix on users (login_key collate "C", id);
create index users_by_email_prefix on users (email_key collate "C", id);
create index users_by_last_name on users (lower(last_name) collate "C", id);
create index users_by_first_name on users (lower(first_name) collate "C", id);
create index users_by_customer_number on users (lower(customer_number) collate "C", id);
-- The few among the many; lists of the many go by id.
create index users_blocked on users (id) where status = 'blocked';
create index users_not_customers on users (role, id) where role <> 'customer';
create index users_two_factor_required on users (id) where two_factor_required;

create index contracts_by_phase_of_all on contracts (contract_phase, id);
create index impersonations_by_expiry_of_all on impersonations (expires_at, id);

create index audit_log_by_time_of_all on audit_log (at, id);
create index audit_log_by_action_of_all on audit_log (action, at, id);
create index audit_log_of_all_refusals on audit_log (at, id) where result = 'refused';
-- A user's timeline: what was done as the user, and the last sign-in.
create index audit_log_by_subject on audit_log (partner_id, on_behalf_of, at, id) where on_behalf_of is not null;
create index audit_log_of_sign_ins on audit_log (actor_id, at) where action = 'user.sign_in' and result = 'success';

-- The account of a pair of account and network, hashed as it is as a key of its own: an operator unlocks all of them.
alter table login_failures add column account bytea;
create index login_failures_by_account on login_failures (account) where account is not null;
