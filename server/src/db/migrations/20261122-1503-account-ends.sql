-- What leads to a member is found without reading whole tables, so that an account can end.
create index notifications_sender_idx on notifications (sender_id);
create index post_tags_profile_idx on post_tags (profile_id) where profile_id is not null;
create index profiles_image_idx on profiles (image_id) where image_id is not null;
