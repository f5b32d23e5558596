-- Indexes of the new columns, in tables that are large.
-- runs: outside a transaction

create unique index concurrently if not exists search_targets_group_id_key on search_targets (group_id);

create unique index concurrently if not exists search_visits_target_key
  on search_visits (visitor_id, instrument_id, profile_id, group_id) nulls not distinct;

create index concurrently if not exists search_visits_group_idx on search_visits (group_id) where group_id is not null;

-- The posts of a group are counted by it.
create index concurrently if not exists posts_group_idx on posts (group_id)
  where group_id is not null and parent_id is null and deleted_at is null;
