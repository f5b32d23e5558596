-- Posts are written in groups and mention them.
-- breaks: programs before 20261126-0300-groups.sql
alter type post_kind add value if not exists 'GROUP' after 'INSTRUMENT';

alter table post_tags add column group_id bigint;
alter table post_tags
  drop constraint post_tags_target_check,
  add constraint post_tags_group_id_fkey foreign key (group_id) references groups not valid,
  add constraint post_tags_one_target_check
    check (num_nonnulls(instrument_id, profile_id, group_id, currency) = 1) not valid;
