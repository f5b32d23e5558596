-- What uses an image, who finds it, and what it shows.
create type image_use as enum ('profile', 'group', 'post', 'feedback');

alter table images
  -- Null until something uses it, and for images that nobody has uploaded.
  add column use image_use,
  -- What it shows, in the words of its owner.
  add column alt text;

-- Found at signed addresses only.
-- squawk-ignore adding-field-with-default -- The value is one and the same for all rows, so none of them is rewritten.
alter table images add column is_closed boolean not null default false;
