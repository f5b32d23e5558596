-- Rankings by changes without what is hardly traded, and the newest closes of a kind of list.
-- runs: outside a transaction

create index concurrently if not exists instrument_stats_traded_d1_idx
on instrument_stats (list_kind, change_d1 desc, instrument_id desc)
where change_d1 is not null and not is_thin;

create index concurrently if not exists instrument_stats_traded_m3_idx
on instrument_stats (list_kind, change_m3 desc, instrument_id desc)
where change_m3 is not null and not is_thin;

create index concurrently if not exists instrument_stats_traded_y1_idx
on instrument_stats (list_kind, change_y1 desc, instrument_id desc)
where change_y1 is not null and not is_thin;

create index concurrently if not exists instrument_stats_as_of_idx on instrument_stats (list_kind, as_of desc);

drop index concurrently if exists instrument_stats_change_y1_idx;

drop index concurrently if exists instrument_stats_change_d1_idx;
