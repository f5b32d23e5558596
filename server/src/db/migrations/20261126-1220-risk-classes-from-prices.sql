-- The risk classes of funds are computed from their prices: those that have prices are recomputed with their next refresh.
insert into stale_listings (instrument_id)
select s.instrument_id
from instrument_stats s
join instruments i on i.id = s.instrument_id
where i.kind in ('MUTUAL_FUND', 'ETF');
