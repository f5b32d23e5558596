-- The same table in another order of columns, as PostgreSQL walks over those before the one that it reads: first those that
-- are never null and of fixed length, then what screens read most, text last. An index can tell alone how many listings of a
-- kind, of countries and of sectors there are; it has the source too, as real and simulated ones are never in one list.
-- breaks: programs before 20261128-0800-ordered-screens.sql

create table ordered_listings (
  instrument_id       bigint constraint ordered_listings_pkey primary key
    constraint ordered_listings_instrument_id_fkey references instruments on delete cascade,
  source              price_source not null,
  follower_count      integer not null,
  size_class          smallint not null,
  change_d1           double precision,
  change_w1           double precision,
  change_m1           double precision,
  change_m3           double precision,
  change_m6           double precision,
  change_ytd          double precision,
  change_y1           double precision,
  change_y2           double precision,
  change_y3           double precision,
  volatility          double precision,
  dividend_yield      double precision,
  pe_ratio            double precision,
  market_cap          double precision,
  fund_ongoing_charge double precision,
  carbon_rank         smallint,
  risk_class          smallint,
  list_kind           text not null,
  country             text,
  sector              text
) with (fillfactor = 80);

-- Nothing is copied into the old one meanwhile.
lock table screened_listings in share row exclusive mode;

insert into ordered_listings (
  instrument_id, source, follower_count, size_class, change_d1, change_w1, change_m1, change_m3, change_m6, change_ytd,
  change_y1, change_y2, change_y3, volatility, dividend_yield, pe_ratio, market_cap, fund_ongoing_charge, carbon_rank,
  risk_class, list_kind, country, sector
)
select
  instrument_id, source, follower_count, size_class, change_d1, change_w1, change_m1, change_m3, change_m6, change_ytd,
  change_y1, change_y2, change_y3, volatility, dividend_yield, pe_ratio, market_cap, fund_ongoing_charge, carbon_rank,
  risk_class, list_kind, country, sector
from screened_listings
order by list_kind, instrument_id;

create index screened_listings_places_idx on ordered_listings (list_kind, country, sector, source);
create index screened_listings_sectors_idx on ordered_listings (list_kind, sector, country, source);

-- squawk-ignore ban-drop-table
drop table screened_listings;

-- squawk-ignore renaming-table
alter table ordered_listings rename to screened_listings;
alter index ordered_listings_pkey rename to screened_listings_pkey;
alter table screened_listings rename constraint ordered_listings_instrument_id_fkey to screened_listings_instrument_id_fkey;
