-- Existing rows are checked under locks that let others write. Then what the new columns and the follows of groups replace goes.
-- breaks: programs before 20261126-0300-groups.sql
alter table search_targets validate constraint search_targets_group_id_fkey;
alter table search_targets validate constraint search_targets_one_target;
alter table search_visits validate constraint search_visits_group_id_fkey;
alter table search_visits validate constraint search_visits_one_target;

alter table search_visits drop constraint search_visits_visitor_id_instrument_id_profile_id_key;
-- No group had a member.
-- squawk-ignore ban-drop-table
drop table group_members;
