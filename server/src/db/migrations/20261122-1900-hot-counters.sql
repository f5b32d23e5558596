-- The counters that many write at once stand in narrow tables of their own: an act moves one small row, and no index with
-- it. What lists are ranked by follows a moment later.
-- breaks: programs before 20261122-1900-hot-counters.sql
-- Half of every page stays free, so that a counter is updated in its place.
create table follower_counters (
  kind      follow_kind not null,
  target_id bigint not null,
  count     integer not null check (count >= 0),
  primary key (kind, target_id)
) with (fillfactor = 50);

create table post_counters (
  post_id     bigint primary key references posts on delete cascade,
  like_count  integer not null default 0 check (like_count >= 0),
  reply_count integer not null default 0 check (reply_count >= 0)
) with (fillfactor = 50);

insert into follower_counters select 'profile', id, follower_count from profiles where follower_count > 0;
insert into follower_counters select 'instrument', id, follower_count from instruments where follower_count > 0;
insert into post_counters select id, like_count, reply_count from posts where like_count > 0 or reply_count > 0;

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
