-- An image belongs to a member, and its bytes stand in the database only until they are in the store.
-- breaks: programs before 20261122-1502-images.sql
alter table images
  -- Null for the product's own.
  add column owner_id bigint references profiles,
  alter column body drop not null;
update images i set owner_id = p.id from profiles p where p.image_id = i.id and not p.is_system;
create index images_owner_id_idx on images (owner_id);
create index images_unstored_idx on images (id) where body is not null;
