-- Private messages between two members, and what each of the two sees of their conversation.
create table messages (
  id         bigint generated always as identity primary key,
  -- The two members in the order of their ids, so that both find the same rows.
  first_id   bigint not null references profiles,
  second_id  bigint not null references profiles,
  sender_id  bigint not null references profiles,
  body       text not null check (char_length(body) between 1 and 5000),
  created_at timestamptz not null default now(),
  -- When the other one has read it.
  read_at    timestamptz,
  check (first_id < second_id),
  check (sender_id in (first_id, second_id))
);
create index messages_pair_idx on messages (first_id, second_id, id desc);
create index messages_unread_idx on messages (first_id, second_id, sender_id) where read_at is null;

-- One row for each side. The unread count is that of the messages which the counterpart has written and this member has
-- not read.
create table conversations (
  profile_id      bigint not null references profiles,
  counterpart_id  bigint not null references profiles,
  last_message_id bigint not null references messages,
  unread_count    integer not null default 0 check (unread_count >= 0),
  -- When this member began it with one who did not follow her; null for all other conversations.
  uninvited_at    timestamptz,
  primary key (profile_id, counterpart_id),
  check (profile_id <> counterpart_id)
);
create unique index conversations_newest_key on conversations (profile_id, last_message_id desc);
create index conversations_unread_idx on conversations (profile_id) include (unread_count) where unread_count > 0;
create index conversations_uninvited_idx on conversations (profile_id, uninvited_at) where uninvited_at is not null;
