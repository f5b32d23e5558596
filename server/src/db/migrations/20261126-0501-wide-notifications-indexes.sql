-- An act is notified once for each group that it is about. Posts about an instrument, or in a group, are one notification.
-- runs: outside a transaction

create unique index concurrently if not exists notifications_act_key
on notifications (recipient_id, kind, sender_id, coalesce(post_id, 0), coalesce(group_id, 0));

drop index concurrently if exists notifications_once_key;

create unique index concurrently if not exists notifications_instrument_key on notifications (recipient_id, instrument_id)
where kind = 'INSTRUMENT_POST';

create unique index concurrently if not exists notifications_group_key on notifications (recipient_id, group_id)
where kind = 'GROUP_POST';
