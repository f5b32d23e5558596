-- squawk-ignore-file adding-required-field, disallowed-unique-constraint, adding-foreign-key-constraint, require-concurrent-index-creation
-- Groups that members start. Who follows a group is its member.
alter type feed_source add value if not exists 'group' after 'instrument';

-- Nothing could start a group so far, so the table is empty.
alter table groups
  add column slug text not null unique,
  add column name text not null check (char_length(name) between 1 and 60),
  -- The name without case, accents and look-alikes of other alphabets: no two groups have the same.
  add column name_key text not null unique,
  add column description text not null default '' check (char_length(description) <= 2000),
  add column image_id bigint references images on delete set null,
  -- A copy of the counters, by which lists are ranked.
  add column follower_count integer not null default 0,
  -- An archived group can be read, and nothing else.
  add column archived_at timestamptz;
create index groups_ranked_idx on groups (follower_count desc, id desc) where archived_at is null;
create index groups_image_idx on groups (image_id) where image_id is not null;

create table group_admins (
  group_id   bigint not null references groups on delete cascade,
  member_id  bigint not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (group_id, member_id)
);
create index group_admins_member_idx on group_admins (member_id, group_id);

-- Members who ask to join a closed group.
create table group_requests (
  id         bigint generated always as identity primary key,
  group_id   bigint not null references groups on delete cascade,
  sender_id  bigint not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  unique (group_id, sender_id)
);
create index group_requests_newest_idx on group_requests (group_id, id desc);
create index group_requests_sender_idx on group_requests (sender_id, id desc);

-- Members whom an admin has invited.
create table group_invites (
  id           bigint generated always as identity primary key,
  group_id     bigint not null references groups on delete cascade,
  sender_id    bigint not null references profiles on delete cascade,
  recipient_id bigint not null references profiles on delete cascade,
  created_at   timestamptz not null default now(),
  unique (group_id, recipient_id)
);
create index group_invites_newest_idx on group_invites (group_id, id desc);
create index group_invites_sender_idx on group_invites (sender_id);
create index group_invites_recipient_idx on group_invites (recipient_id, id desc);

alter table search_targets add column group_id bigint;
alter table search_targets
  drop constraint search_targets_check,
  add constraint search_targets_group_id_fkey foreign key (group_id) references groups on delete cascade not valid,
  add constraint search_targets_one_target check (num_nonnulls(instrument_id, profile_id, group_id) = 1) not valid;

alter table search_visits add column group_id bigint;
alter table search_visits
  drop constraint search_visits_check,
  add constraint search_visits_group_id_fkey foreign key (group_id) references groups on delete cascade not valid,
  add constraint search_visits_one_target check (num_nonnulls(instrument_id, profile_id, group_id) = 1) not valid;

-- functions/search-targets.sql defines what they do.
create function search_add_groups() returns trigger language plpgsql as 'begin return null; end';
create function search_change_group() returns trigger language plpgsql as 'begin return null; end';
create function search_weigh_group() returns trigger language plpgsql as 'begin return null; end';
create trigger search_add after insert on groups
  referencing new table as added for each statement execute function search_add_groups();
create trigger search_change after update of name, archived_at on groups for each row
  when ((old.name, old.archived_at) is distinct from (new.name, new.archived_at))
  execute function search_change_group();
create trigger search_weigh after update of follower_count on groups for each row
  when (search_popularity(old.follower_count, 0) <> search_popularity(new.follower_count, 0))
  execute function search_weigh_group();
