-- The feeds of publishers that become news.
create table news_feeds (
  id         bigint generated always as identity primary key,
  -- That of the profile under which its items are published.
  slug       text not null unique,
  -- What the publisher calls the state that was read last.
  etag       text,
  modified   text,
  checked_at timestamptz,
  -- In a row, up to now.
  failures   integer not null default 0
);

-- The items of a feed that are known, so that each becomes news once.
create table news_items (
  feed_id    bigint not null references news_feeds on delete cascade,
  -- SHA-256 of what the publisher calls it.
  key        text not null,
  created_at timestamptz not null,
  seen_at    timestamptz not null,
  primary key (feed_id, key)
);
create index news_items_newest_idx on news_items (feed_id, created_at);
create index news_items_seen_idx on news_items (seen_at);
