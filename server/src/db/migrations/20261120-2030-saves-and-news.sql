-- Posts that members keep for themselves, and news: notes about a day on an exchange that the product writes itself.
create table saves (
  post_id    bigint not null references posts on delete cascade,
  profile_id bigint not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, profile_id)
);
create index saves_newest_idx on saves (profile_id, created_at desc, post_id desc);

-- A profile of the product itself: it has no user, and is shown nevertheless.
alter table profiles add column is_system boolean not null default false;

alter table posts add column is_news boolean not null default false;
create index posts_news_idx on posts (id desc) where is_news and deleted_at is null;

-- News stand under the instruments that they name and on the wall of their author; no feed looks for them there.
alter type feed_source add value 'news';

-- The trading days of which the note is written, so that it is written once.
create table market_notes (
  mic  char(4) not null,
  date date not null,
  primary key (mic, date)
);

drop materialized view popular_posts;
create materialized view popular_posts as
  select row_number() over (order by like_count + 2 * reply_count desc, id desc) as rank, id as post_id
  from posts
  where parent_id is null and deleted_at is null and not is_news and created_at > now() - interval '7 days'
  order by like_count + 2 * reply_count desc, id desc
  limit 500;
create unique index popular_posts_rank_key on popular_posts (rank);
