-- How many listings of a kind, of countries and of sectors there are, an index can tell alone: it needs the source too, as real
-- and simulated ones are never in one list.
-- runs: outside a transaction

create index concurrently if not exists screened_listings_places_idx on screened_listings (list_kind, country, sector, source);

create index concurrently if not exists screened_listings_sectors_idx on screened_listings (list_kind, sector, country, source);

drop index concurrently if exists screened_listings_country_idx;

drop index concurrently if exists screened_listings_sector_idx;
