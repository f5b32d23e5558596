-- Search is answered from an index in the memory of each node, which loads search_targets and then reads what has changed.
-- Nothing else is derived from it in the database.
-- breaks: programs before 20261128-0000-search-in-memory.sql

-- Targets that were deleted, so that nodes remove them, with the transaction that deleted each.
create table search_gone (
  target  integer primary key,
  changed xid8 not null default pg_current_xact_id()
);
create index search_gone_changed_idx on search_gone (changed);

-- How far search_gone has been cleared, in a single row. A node that last read before that may have missed a deletion.
create table search_cleared (
  is_only boolean primary key default true check (is_only),
  -- What earlier transactions deleted has been cleared.
  before  xid8 not null default '0',
  -- The next clearing clears up to here.
  next    xid8 not null default '0'
);
insert into search_cleared default values;

comment on column search_targets.changed is 'The transaction that last changed what a search reads of it';

-- functions/search-changes.sql defines what they do.
create function search_mark_changed() returns trigger language plpgsql as 'begin return new; end';
create function search_mark_gone() returns trigger language plpgsql as 'begin return null; end';
create trigger search_mark_changed before update on search_targets for each row execute function search_mark_changed();
create trigger search_mark_gone after delete on search_targets
  referencing old table as gone for each statement execute function search_mark_gone();
drop trigger search_drop_words on search_targets;

-- Those that are in use until functions/search-targets.sql is applied store words.
create or replace function search_add_instruments(ids bigint[]) returns void language plpgsql as $$
begin
  insert into search_targets (kind, instrument_id, words, keys, isin, symbols, standing, traded, popularity)
  select row.kind, row.target_id, row.words, row.keys, row.isin, row.symbols, row.standing,
    case when i.source::text = 'universe' then 0 else 400 end, row.popularity
  from search_listing_rows(ids) row join instruments i on i.id = row.target_id;
end $$;

create or replace function search_add_profiles(ids bigint[]) returns void language plpgsql as $$
begin
  insert into search_targets (kind, profile_id, words, keys, isin, symbols, standing, popularity)
  select row.kind, row.target_id, row.words, search_keys_of_names(array[profiles.name]), row.isin, row.symbols, row.standing,
    row.popularity
  from search_profile_rows(ids) row join profiles on profiles.id = row.target_id;
end $$;

create or replace function search_add_groups(ids bigint[]) returns void language plpgsql as $$
begin
  insert into search_targets (kind, group_id, words, keys, isin, symbols, standing, popularity)
  select row.kind, row.target_id, row.words, search_keys_of_names(array[groups.name]), row.isin, row.symbols, row.standing,
    row.popularity
  from search_group_rows(ids) row join groups on groups.id = row.target_id;
end $$;

drop function if exists search_store_words(integer[]);
drop function if exists search_drop_words();
drop function if exists search_refresh(boolean);
drop function if exists search_lists_of(text[], integer);
drop function if exists search_match_bonus(boolean, boolean);
drop function if exists search_question(text);
drop function if exists search_role(text);

-- squawk-ignore ban-drop-table
drop table search_words;
-- squawk-ignore ban-drop-table
drop table search_keys;
-- squawk-ignore ban-drop-table
drop table search_lists;
-- squawk-ignore ban-drop-table
drop table search_dictionary;
-- squawk-ignore ban-drop-table
drop table search_gone_words;
