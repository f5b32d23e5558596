-- In a transaction of its own, because the check of old rows takes time.
alter table instrument_aliases validate constraint instrument_aliases_kind;
