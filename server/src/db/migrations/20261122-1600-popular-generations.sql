-- The popular posts as generations: whoever pages through them stays in the one that was the newest when the list was opened.
-- breaks: programs before 20261122-1600-popular-generations.sql
create table popular_generations (
  id       bigint generated always as identity primary key,
  made_at  timestamptz not null default now(),
  -- The best first.
  post_ids bigint[] not null
);

drop materialized view popular_posts;
