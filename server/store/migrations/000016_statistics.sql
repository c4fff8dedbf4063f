-- What all processes together counted in a minute. Small: labels are few, and rows go after a month.
create table statistics (
  minute timestamptz not null,
  -- token, sign_in, delivery, latency: counts. lag: seconds, the most of the minute.
  kind text not null check (kind in ('token', 'sign_in', 'delivery', 'latency', 'lag')),
  label text not null,
  amount bigint not null,
  primary key (minute, kind, label)
);

-- Endpoints that an operator looks after: the few that do not do well.
create index webhook_endpoints_troubled on webhook_endpoints (id)
  where deleted_at is null and (not enabled or failures > 0);
