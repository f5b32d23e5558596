-- The list of who likes a post begins with the newest, however many there are.
create index likes_newest_idx on likes (post_id, created_at desc, profile_id desc);
