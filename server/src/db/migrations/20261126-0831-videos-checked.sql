-- There were no videos before.
alter table images validate constraint images_content_type_check;
