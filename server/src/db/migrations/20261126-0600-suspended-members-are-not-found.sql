-- A suspended member leaves the search, and returns to it with the end of the suspension.
create trigger search_suspend after update of suspended_at on profiles for each row
  when ((old.suspended_at is null) <> (new.suspended_at is null)) execute function search_change_profile();

delete from search_targets using profiles
where search_targets.profile_id = profiles.id and profiles.suspended_at is not null;
