-- The client's epoch when the code was issued. Null where a version that did not know it issued the code, which lives a minute.
alter table authorization_codes add column client_epoch integer;
