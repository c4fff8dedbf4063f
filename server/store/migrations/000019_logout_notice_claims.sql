-- Workers look client by client for what is due, so that the notices of one are not walked to reach another's.
create index logout_notices_by_client on logout_notices (client_id, next_attempt_at);
