-- Quotes change every second: with room in the page and no index on what changes, a new version takes the place of a dead
-- one and no index is written. Lists by the change of today are read from a snapshot instead.
-- breaks: programs before 20261122-1422-quotes-in-place.sql
drop index quotes_change_today_idx;
alter table quotes set (fillfactor = 50);

create materialized view day_changes as
select q.instrument_id, i.list_kind, q.change_today, q.at
from quotes q join instruments i on i.id = q.instrument_id;

create unique index day_changes_key on day_changes (instrument_id);
create index day_changes_order_idx on day_changes (list_kind, change_today desc, instrument_id desc)
  where change_today is not null;
