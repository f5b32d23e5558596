-- One enum for what a member can follow and mute and for what a post can name, whatever its feature.
-- breaks: programs before 20261122-1800-targets.sql
alter type follow_kind rename to target_kind;
alter type target_kind add value if not exists 'group' after 'instrument';
alter type target_kind add value if not exists 'portfolio' after 'group';

alter table mutes drop constraint mutes_kind_check, drop constraint mutes_check;
-- The table is small, as few mute: a hundred thousand rows are written anew in less than a second. Programs before this
-- one compared them with places of posts, which are another enum now.
-- squawk-ignore changing-column-type
alter table mutes alter column kind type target_kind using kind::text::target_kind;
-- It is locked already.
-- squawk-ignore constraint-missing-not-valid
alter table mutes add constraint mutes_self_check check (kind <> 'profile' or target_id <> member_id);
