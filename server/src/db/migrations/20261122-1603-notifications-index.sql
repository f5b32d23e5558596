-- Notifications are kept by their recipient, so that they can be spread over machines by it: the index of the key that follows.
-- runs: outside a transaction

create unique index concurrently if not exists notifications_recipient_key on notifications (recipient_id, id);
