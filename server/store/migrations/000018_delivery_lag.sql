-- delivery_lag: first deliveries by how long after the change they were acknowledged; the label is the bucket's bound.
alter table statistics drop constraint statistics_kind_check;
alter table statistics add constraint statistics_kind_check
  check (kind in ('token', 'sign_in', 'delivery', 'latency', 'lag', 'delivery_lag'));
