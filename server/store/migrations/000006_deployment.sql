-- Which environment this database belongs to; another one is refused.
create table deployment (
  only_row boolean primary key default true check (only_row),
  environment text not null
);
