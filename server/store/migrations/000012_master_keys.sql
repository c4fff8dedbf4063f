-- Which master keys second factors are sealed with is asked at each start: a look into this index for each key.
create index totp_factors_by_master_key on totp_factors (substring(secret_sealed from 2 for 8));
