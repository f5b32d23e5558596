-- The tokens of a partner's customers that have been used, by a hash of their id, until after they would have expired.
create table used_customer_tokens (
  token_hash bytea primary key,
  kept_until timestamptz not null
);
create index used_customer_tokens_kept_until_idx on used_customer_tokens (kept_until);
