-- The few images that nothing uses yet are looked at every hour.
-- runs: outside a transaction

create index concurrently if not exists images_unused_idx on images (created_at) where attached_at is null;
