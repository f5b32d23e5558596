-- Every tag is checked for the rules that it names one target, which exists, under locks that let others write.
alter table post_tags validate constraint post_tags_group_id_fkey;
alter table post_tags validate constraint post_tags_one_target_check;
