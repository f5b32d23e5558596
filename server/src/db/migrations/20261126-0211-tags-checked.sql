-- The tags from before name one target each, as they had to.
alter table post_tags validate constraint post_tags_target_check;
