-- What the rule of who may see a post needs: suspended authors, blocks between members, groups with their members.
alter table profiles add column suspended_at timestamptz;
create index profiles_suspended_idx on profiles (id) where suspended_at is not null;

create table blocks (
  member_id  bigint not null references profiles on delete cascade,
  blocked_id bigint not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, blocked_id),
  check (member_id <> blocked_id)
);
create index blocks_blocked_idx on blocks (blocked_id, member_id);

create table groups (
  id         bigint generated always as identity primary key,
  -- The posts of a closed group are for its members only.
  is_closed  boolean not null default false,
  created_at timestamptz not null default now()
);

create table group_members (
  group_id  bigint not null references groups on delete cascade,
  member_id bigint not null references profiles on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (group_id, member_id)
);
create index group_members_member_idx on group_members (member_id, group_id);

-- Only of posts that begin a thread: their replies are seen with them.
alter table posts add column group_id bigint references groups;
