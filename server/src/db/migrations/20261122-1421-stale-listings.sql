-- Whoever changes closes, splits or dividends notes the listing in the same transaction; what is computed from them is
-- computed anew from these notes, also after a crash. Only added to and taken from, so that nobody waits for another: a note
-- that comes while the listing is worked on stays for the next round.
create table stale_listings (
  id            bigint generated always as identity primary key,
  instrument_id bigint not null
);

-- What lags behind today, and what was paid in another currency, as the rule for exchange rates has changed.
insert into stale_listings (instrument_id)
select i.id
from instruments i
left join instrument_stats s on s.instrument_id = i.id
where s.as_of is distinct from (select max(date) from daily_prices where instrument_id = i.id)
  or exists (select from dividends d where d.instrument_id = i.id and d.currency <> i.currency);
