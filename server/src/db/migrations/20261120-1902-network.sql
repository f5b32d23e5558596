-- Follows, posts with their tags and likes, and the notifications that come of them.
create type follow_kind as enum ('profile', 'instrument');

create table follows (
  follower_id bigint not null references profiles on delete cascade,
  kind        follow_kind not null,
  target_id   bigint not null,
  created_at  timestamptz not null default now(),
  primary key (follower_id, kind, target_id)
);
create index follows_target_idx on follows (kind, target_id, created_at desc, follower_id);

create type post_kind as enum ('PROFILE', 'INSTRUMENT');

-- Ids grow with time, so the newest post has the greatest id.
create table posts (
  id            bigint generated always as identity primary key,
  kind          post_kind not null,
  author_id     bigint not null references profiles,
  profile_id    bigint references profiles,
  instrument_id bigint references instruments,
  parent_id     bigint references posts,
  title         text not null default '' check (char_length(title) <= 150),
  content       text not null default '' check (char_length(content) <= 10000),
  markdown      boolean not null default false,
  like_count    integer not null default 0 check (like_count >= 0),
  reply_count   integer not null default 0 check (reply_count >= 0),
  created_at    timestamptz not null default now(),
  deleted_at    timestamptz,
  check (num_nonnulls(profile_id, instrument_id) <= 1)
);
create index posts_newest_idx on posts (id desc) where parent_id is null and deleted_at is null;
create index posts_replies_idx on posts (parent_id, id) where parent_id is not null;
create index posts_created_at_idx on posts (created_at) where parent_id is null and deleted_at is null;

create table post_tags (
  post_id       bigint not null references posts on delete cascade,
  position      smallint not null,
  mention       text not null check (char_length(mention) <= 100),
  instrument_id bigint references instruments,
  profile_id    bigint references profiles,
  primary key (post_id, position),
  check (num_nonnulls(instrument_id, profile_id) = 1)
);

-- The read model of every feed: where a post can be found. A post stands under its author, under the wall it was
-- written on, and under each instrument that it is about or mentions.
create type feed_source as enum ('profile', 'wall', 'instrument');

create table post_sources (
  kind      feed_source not null,
  source_id bigint not null,
  post_id   bigint not null references posts on delete cascade,
  primary key (kind, source_id, post_id)
);
create index post_sources_post_id_idx on post_sources (post_id);

create table likes (
  post_id    bigint not null references posts on delete cascade,
  profile_id bigint not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, profile_id)
);
create index likes_profile_id_idx on likes (profile_id, post_id);

-- Ranked anew every minute by a job: the posts of the last seven days with the most likes and replies.
create materialized view popular_posts as
  select row_number() over (order by like_count + 2 * reply_count desc, id desc) as rank, id as post_id
  from posts
  where parent_id is null and deleted_at is null and created_at > now() - interval '7 days'
  order by like_count + 2 * reply_count desc, id desc
  limit 500;
create unique index popular_posts_rank_key on popular_posts (rank);

create type notification_kind as enum ('FOLLOW', 'REPLY', 'THREAD_REPLY', 'POST_LIKE', 'MENTION', 'PROFILE_POST');

create table notifications (
  id           bigint generated always as identity primary key,
  recipient_id bigint not null references profiles on delete cascade,
  kind         notification_kind not null,
  sender_id    bigint references profiles on delete cascade,
  post_id      bigint references posts on delete cascade,
  created_at   timestamptz not null default now(),
  read_at      timestamptz
);
create index notifications_recipient_idx on notifications (recipient_id, id desc);
create index notifications_unread_idx on notifications (recipient_id) where read_at is null;
-- The same act never notifies twice, however often it is done and undone.
create unique index notifications_once_key on notifications (recipient_id, kind, sender_id, coalesce(post_id, 0));
