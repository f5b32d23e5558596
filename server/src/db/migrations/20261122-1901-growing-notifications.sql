-- The likes of a post are one notification, which grows. It names no sender: who likes the post is read from the likes.
-- runs: outside a transaction
-- breaks: programs before 20261122-1901-growing-notifications.sql

alter table notifications
  add column if not exists most_likes integer not null default 0,
  add column if not exists read_likes integer not null default 0;

comment on column notifications.most_likes is 'How many liked the post at most; the notification grows beyond that only';

comment on column notifications.read_likes is 'How many of these the recipient had read of when it grew last';

delete from notifications n using notifications newer
where n.kind = 'POST_LIKE' and newer.kind = 'POST_LIKE'
  and n.recipient_id = newer.recipient_id and n.post_id = newer.post_id and n.id < newer.id;

update notifications n set sender_id = null,
  most_likes = (select coalesce(sum(like_count), 0) from post_counters c where c.post_id = n.post_id)
where kind = 'POST_LIKE' and sender_id is not null;

create unique index concurrently if not exists notifications_likes_key on notifications (recipient_id, post_id)
where kind = 'POST_LIKE';
