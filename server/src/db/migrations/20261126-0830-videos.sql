-- Videos are images that are uploaded in pieces, straight into the store.
alter table images drop constraint images_content_type_check;
alter table images add constraint images_content_type_check
  check (content_type in ('image/svg+xml', 'image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'video/webm')) not valid;

alter table images
  -- The number of pieces of a video, and of those that are stored. Null for images.
  add column pieces integer,
  add column stored_pieces integer;
