-- The answers to calls that came with an Idempotency-Key, written with their effect: a repeat gets the same answer.
create table idempotency_keys (
  -- No reference, which every write would check: a row is gone after a day anyway.
  member_id   bigint not null,
  key         text collate "C" not null,
  -- A hash of the whole call.
  fingerprint bytea not null,
  status      smallint not null,
  body        text not null,
  created_at  timestamptz not null,
  primary key (member_id, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
