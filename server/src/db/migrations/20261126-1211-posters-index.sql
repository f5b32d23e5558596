-- Deleting an image looks for the video that it is the poster of.
-- runs: outside a transaction

create index concurrently if not exists images_poster_idx on images (poster_id) where poster_id is not null;
