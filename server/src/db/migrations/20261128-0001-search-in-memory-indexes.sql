-- What has changed since a node last read, and listings with prices by their words and symbols.
-- runs: outside a transaction

create index concurrently if not exists search_targets_changes_idx on search_targets (changed) where changed is not null;

create index concurrently if not exists search_targets_words_idx
on search_targets using gin (string_to_array(btrim(words), ' ')) with (fastupdate = off)
where instrument_id is not null and traded > 0;

create index concurrently if not exists search_targets_symbols_idx on search_targets using gin (symbols) with (fastupdate = off)
where instrument_id is not null and traded > 0;

drop index concurrently if exists search_targets_changed_idx;
