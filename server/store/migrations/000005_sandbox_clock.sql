-- How far the sandbox's clock is ahead of the machine's; empty outside the sandbox.
create table sandbox_clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null
);
