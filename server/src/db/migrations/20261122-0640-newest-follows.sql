-- What a member follows is read page by page, newest first.
create index follows_newest_idx on follows (follower_id, kind, created_at desc, target_id desc);
