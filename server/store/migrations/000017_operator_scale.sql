-- Sums of whole hours, for what looks back further than a day.
create table statistics_of_hours (
  hour timestamptz not null,
  kind text not null,
  label text not null,
  amount bigint not null,
  primary key (hour, kind, label)
);
insert into statistics_of_hours (hour, kind, label, amount)
  select date_trunc('hour', minute, 'UTC'), kind, label, case kind when 'lag' then max(amount) else sum(amount) end
    from statistics group by 1, 2, 3;

-- Every part of a text of up to three characters, in lower case: what an index of parts of names holds.
create function parts_of(text) returns text[] language sql immutable strict parallel safe as $$
  select array(select distinct substr(lower($1), start, length)
    from generate_series(1, length($1)) start, generate_series(1, 3) length where start + length - 1 <= length($1))
$$;
-- Without the list of what is not sorted in yet, which each search would read whole.
create index partners_by_part on partners using gin (parts_of(name || ' ' || slug)) with (fastupdate = off);
create index clients_by_part on clients using gin (parts_of(name || ' ' || slug)) with (fastupdate = off);

create index client_secrets_by_expiry on client_secrets (expires_at) where expires_at is not null;

-- By who it is first: whose that one is, the index tells.
drop index audit_log_by_actor;
create index audit_log_by_actor on audit_log (actor_id, partner_id, at, id);
drop index audit_log_by_target;
create index audit_log_by_target on audit_log (target_id, partner_id, at, id);
-- Refusals of one kind, where most of that kind are none.
create index audit_log_of_refused_actions on audit_log (action, at, id) where result = 'refused';

-- The few among the many; lists of the many go by id.
create index partners_suspended on partners (id) where status = 'suspended';
create index clients_blocked on clients (id) where status = 'blocked';
create index clients_by_type on clients ((case when resource_server is not null then 'resource_server'
  when authentication = 'none' then 'native' when 'authorization_code' = any(grants) then 'web' else 'machine' end), id);
