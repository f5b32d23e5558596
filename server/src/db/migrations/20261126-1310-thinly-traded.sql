-- Rankings by changes leave out what is hardly traded. Every listing is marked as stale, so that the worker computes it.
alter table instrument_stats add column is_thin boolean not null default false;
insert into stale_listings (instrument_id) select instrument_id from instrument_stats;

drop index instrument_stats_change_y1_idx, instrument_stats_change_d1_idx;
create index instrument_stats_change_y1_idx on instrument_stats (list_kind, change_y1 desc, instrument_id desc)
  where change_y1 is not null and not is_thin;
create index instrument_stats_change_d1_idx on instrument_stats (list_kind, change_d1 desc, instrument_id desc)
  where change_d1 is not null and not is_thin;
create index instrument_stats_change_m3_idx on instrument_stats (list_kind, change_m3 desc, instrument_id desc)
  where change_m3 is not null and not is_thin;
-- The newest closes of a kind of list.
create index instrument_stats_as_of_idx on instrument_stats (list_kind, as_of desc);

drop materialized view day_changes;
create materialized view day_changes as
select q.instrument_id, i.list_kind, q.change_today, q.at
from quotes q
join instruments i on i.id = q.instrument_id
left join instrument_stats s on s.instrument_id = q.instrument_id
where s.is_thin is not true;

create unique index day_changes_key on day_changes (instrument_id);
create index day_changes_order_idx on day_changes (list_kind, change_today desc, instrument_id desc)
  where change_today is not null;
