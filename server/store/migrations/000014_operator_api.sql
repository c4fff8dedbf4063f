-- What an operator asks of a partner before suspending it: how many browsers are signed in.
create index sessions_by_partner on sessions (partner_id, expires_at);
