-- A conversation has an id of its own and members, so that it can be between more than two.
-- breaks: programs before 20261122-1501-conversations.sql
alter table conversations rename to conversation_members;
alter table conversation_members rename constraint conversations_unread_count_check to conversation_members_unread_count_check;

create table conversations (
  id         bigint generated always as identity primary key,
  -- The two of a conversation in private, in the order of their ids, so that they have no second one.
  first_id   bigint not null references profiles,
  second_id  bigint not null references profiles,
  created_at timestamptz not null default now(),
  check (first_id < second_id),
  unique (first_id, second_id)
);
create index conversations_second_id_idx on conversations (second_id);

insert into conversations (first_id, second_id, created_at)
select first_id, second_id, min(created_at) from messages group by first_id, second_id order by min(id);

alter table messages
  add column conversation_id bigint references conversations on delete cascade;
update messages m set conversation_id = c.id
from conversations c
where (c.first_id, c.second_id) = (m.first_id, m.second_id);
alter table messages alter column conversation_id set not null;
-- Their index goes with them.
alter table messages drop column first_id, drop column second_id;
create index messages_conversation_idx on messages (conversation_id, id desc);

-- One row for each member who is in it. The unread count is that of the others' messages after `last_read_id`.
alter table conversation_members rename column profile_id to member_id;
alter table conversation_members rename column read_to to last_read_id;
alter table conversation_members add column conversation_id bigint references conversations on delete cascade;
update conversation_members m set conversation_id = c.id
from conversations c
where c.first_id = least(m.member_id, m.counterpart_id) and c.second_id = greatest(m.member_id, m.counterpart_id);
alter table conversation_members drop constraint conversations_pkey;
alter table conversation_members
  drop column counterpart_id,
  -- A message goes only with its conversation, and looking for the rows that name it would read them all.
  drop constraint conversations_last_message_id_fkey;
alter table conversation_members add primary key (conversation_id, member_id);
alter index conversations_newest_key rename to conversation_members_newest_key;
alter index conversations_unread_idx rename to conversation_members_unread_idx;
alter index conversations_uninvited_idx rename to conversation_members_uninvited_idx;
