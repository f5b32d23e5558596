-- The counters that many write at once stand in narrow tables of their own: an act moves one small row, and no index with
-- it. What lists are ranked by follows a moment later.
-- breaks: programs before 20261122-1900-hot-counters.sql

-- Programs before this one count elsewhere: what they still write is waited for, and nothing is written until all is counted.
lock table posts, likes, follows, saves in share mode;

-- A counter is the sum of up to sixteen rows, so that members who act at once on one target seldom wait for each other;
-- what a member does always moves the same of them.
create function counter_slot(member bigint) returns smallint language sql immutable parallel safe
  return (member % 16)::smallint;

-- Half of every page stays free, so that a counter is updated in its place.
create table follower_counters (
  kind      target_kind not null,
  target_id bigint not null,
  slot      smallint not null,
  count     integer not null check (count >= 0),
  primary key (kind, target_id, slot)
) with (fillfactor = 50);

create table post_counters (
  post_id     bigint not null references posts on delete cascade,
  slot        smallint not null,
  like_count  integer not null default 0 check (like_count >= 0),
  reply_count integer not null default 0 check (reply_count >= 0),
  primary key (post_id, slot)
) with (fillfactor = 50);

insert into follower_counters
select kind, target_id, counter_slot(follower_id), count(*) from follows group by 1, 2, 3;
insert into post_counters (post_id, slot, like_count) select post_id, counter_slot(profile_id), count(*) from likes group by 1, 2;
insert into post_counters (post_id, slot, reply_count)
select parent_id, counter_slot(author_id), count(*) from posts where parent_id is not null group by 1, 2
on conflict (post_id, slot) do update set reply_count = excluded.reply_count;

-- squawk-ignore ban-drop-column -- Programs that count here must not run any more, or what they count is lost.
alter table posts drop column like_count;
-- squawk-ignore ban-drop-column -- As above.
alter table posts drop column reply_count;

comment on column instruments.follower_count is 'What lists are ranked by: a copy of follower_counters, a moment old';
comment on column profiles.follower_count is 'What lists are ranked by: a copy of follower_counters, a moment old';

-- The bound of saved posts is held in the statement that saves.
alter table profiles add column saves_count integer not null default 0;
-- squawk-ignore constraint-missing-not-valid -- Every row has the default.
alter table profiles add constraint profiles_saves_count_check check (saves_count >= 0);
update profiles set saves_count = saved.count
from (select profile_id, count(*) from saves group by profile_id) saved
where saved.profile_id = profiles.id;
