-- A picture of a video, which is shown until it is played.
-- squawk-ignore adding-foreign-key-constraint -- The column is new and empty, so no row is read.
alter table images add column poster_id bigint references images on delete set null;
