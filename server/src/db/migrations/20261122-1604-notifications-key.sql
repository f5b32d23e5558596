-- Notifications are kept by their recipient. Their list is read from the key, so its own index goes.
alter table notifications
  drop constraint if exists notifications_pkey,
  add constraint notifications_pkey primary key using index notifications_recipient_key;
-- It is locked already.
-- squawk-ignore require-concurrent-index-deletion
drop index if exists notifications_recipient_idx;
