-- Notifications about groups, posts about instruments, messages and weekly reports, with the group or instrument they name.
-- breaks: programs before 20261126-0500-wide-notifications.sql
alter type notification_kind add value if not exists 'GROUP_INVITE' after 'TRANSACTION_BULK';
alter type notification_kind add value if not exists 'GROUP_INVITE_ACCEPTED' after 'GROUP_INVITE';
alter type notification_kind add value if not exists 'GROUP_REQUEST' after 'GROUP_INVITE_ACCEPTED';
alter type notification_kind add value if not exists 'GROUP_REQUEST_ACCEPTED' after 'GROUP_REQUEST';
alter type notification_kind add value if not exists 'GROUP_POST' after 'GROUP_REQUEST_ACCEPTED';
alter type notification_kind add value if not exists 'INSTRUMENT_POST' after 'GROUP_POST';
alter type notification_kind add value if not exists 'NEW_MESSAGE' after 'INSTRUMENT_POST';
alter type notification_kind add value if not exists 'WEEKLY_REPORT' after 'NEW_MESSAGE';

alter table notifications
  -- squawk-ignore adding-foreign-key-constraint -- The column is new and empty, so no row is read.
  add column group_id bigint references groups,
  -- squawk-ignore adding-foreign-key-constraint -- As above.
  add column instrument_id bigint references instruments;
