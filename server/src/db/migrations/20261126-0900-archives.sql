-- Archives of what is a member's own: those that are made for them, and those that they bring back.
create type export_state as enum ('MAKING', 'READY', 'FAILED');
create type import_state as enum ('UPLOADING', 'READING', 'READ', 'REFUSED', 'RUNNING', 'DONE', 'FAILED');

create table exports (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references profiles,
  state      export_state not null default 'MAKING',
  -- The settings that only the device knows.
  theme      text not null check (char_length(theme) <= 20),
  gain       text not null check (char_length(gain) <= 20),
  job_id     uuid,
  -- Of its file in the store.
  pieces     integer not null default 0,
  bytes      integer not null default 0,
  created_at timestamptz not null,
  -- Null until it is ready.
  expires_at timestamptz
);
create index exports_member_idx on exports (member_id, id desc);
create index exports_created_at_idx on exports (created_at);

create table imports (
  id            bigint generated always as identity primary key,
  member_id     bigint not null references profiles,
  state         import_state not null default 'UPLOADING',
  bytes         integer not null,
  -- Of its file in the store; the file is deleted once it is not needed any more.
  pieces        integer not null,
  stored_pieces integer not null default 0,
  job_id        uuid,
  fault         jsonb,
  found         jsonb,
  result        jsonb,
  created_at    timestamptz not null
);
create index imports_member_idx on imports (member_id, id desc);
create index imports_created_at_idx on imports (created_at);

-- What posts that were brought back were called in their archive, so that none comes back twice.
create table import_items (
  member_id  bigint not null references profiles,
  archive_id text not null check (char_length(archive_id) between 1 and 64),
  item       text not null check (char_length(item) between 1 and 20),
  post_id    bigint not null references posts on delete cascade,
  primary key (member_id, archive_id, item)
);
create index import_items_post_idx on import_items (post_id);

-- Set for posts that were brought back. Their dates are what the archive says.
alter table posts add column imported_at timestamptz;

-- Under which the posts that an author has brought back are found on their page, and in no feed.
alter type feed_source add value if not exists 'archive' after 'wall';

-- What archives call a portfolio that came from one, so that it is known where it is from.
alter table portfolios add column archived_as text check (char_length(archived_as) between 1 and 100);

-- Trades that nobody is to be told of.
-- squawk-ignore adding-field-with-default -- The value is one and the same for all rows, so none of them is rewritten.
alter table statements add column is_quiet boolean not null default false;
