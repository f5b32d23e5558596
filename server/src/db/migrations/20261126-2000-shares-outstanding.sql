-- How many shares of a listing's class there were on a day, as instrument masters say, and what they were worth in euros at the
-- last close; the screener has that in millions.
alter table instruments
  add column if not exists shares_outstanding bigint,
  add column if not exists shares_outstanding_on date;

alter table instrument_stats add column if not exists market_cap_eur double precision;

alter table screened_listings add column if not exists market_cap double precision;
