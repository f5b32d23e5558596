-- A trade has one post, and the few that are withheld are looked at every minute.
-- runs: outside a transaction

create unique index concurrently if not exists posts_trade_id_key on posts (trade_id) where trade_id is not null;

create index concurrently if not exists posts_withheld_idx on posts (id) where withheld;
