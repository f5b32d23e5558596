-- What is deleted when its time is over is found by an index, however much is kept.
-- runs: outside a transaction

create index concurrently if not exists sessions_expires_at_idx on sessions (expires_at);

create index concurrently if not exists sessions_last_used_at_idx on sessions (last_used_at);

create index concurrently if not exists login_codes_created_at_idx on login_codes (created_at);

create index concurrently if not exists login_tries_tried_at_idx on login_tries (tried_at);

create index concurrently if not exists sign_in_networks_last_signed_in_at_idx on sign_in_networks (last_signed_in_at);

create index concurrently if not exists rate_counts_ends_at_idx on rate_counts (ends_at);
