-- Unread is a mark and a count, so that reading everything touches one row however much there is.

-- All notifications up to this one are read. One after it is read when it has a time of its own.
create table notification_marks (
  recipient_id bigint primary key references profiles on delete cascade,
  read_to      bigint not null
);
drop index notifications_unread_idx;
create index notifications_unread_idx on notifications (recipient_id, id) where read_at is null;

-- This side has read the messages up to this one; the unread count is that of the counterpart's messages after it.
alter table conversations add column read_to bigint not null default 0;
update conversations set read_to = last_message_id where unread_count = 0;
update conversations c set read_to = oldest.id - 1
from (
  select first_id, second_id, sender_id, min(id) as id
  from messages
  where read_at is null
  group by first_id, second_id, sender_id
) oldest
where c.unread_count > 0
  and c.counterpart_id = oldest.sender_id
  and c.profile_id = case oldest.sender_id when oldest.first_id then oldest.second_id else oldest.first_id end;
drop index messages_unread_idx;
alter table messages drop column read_at;
