-- Members upload images, which are deleted unless something uses them.

alter table images
  -- Null for images that nobody has uploaded.
  add column width integer,
  add column height integer,
  -- Of the image and its renditions together.
  add column bytes integer;

-- Since when something uses the image; null for an uploaded one until then.
-- squawk-ignore adding-field-with-default -- The time is one and the same for all rows, so none of them is rewritten.
alter table images add column attached_at timestamptz default now();

-- The smaller renditions of uploaded images. Like the image, they are here only until they are in the store.
create table image_renditions (
  image_id bigint not null references images on delete cascade,
  size     integer not null,
  body     bytea not null,
  primary key (image_id, size)
);
