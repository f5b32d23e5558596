-- Rankings by changes leave out what is hardly traded. Every listing is marked as stale, so that the worker computes it.
alter table instrument_stats add column if not exists is_thin boolean not null default false;
insert into stale_listings (instrument_id) select instrument_id from instrument_stats;
