-- A counter is still the sum of up to sixteen rows, but each connection moves one of them for all whom it counts at once,
-- so that a row may be below nothing: what one connection counted another takes back.
-- breaks: programs before 20261122-2200-counters-of-connections.sql
alter table follower_counters drop constraint follower_counters_count_check;
alter table post_counters drop constraint post_counters_like_count_check, drop constraint post_counters_reply_count_check;
drop function counter_slot(bigint);
