-- How much the price fluctuated in the last 52 weeks, in percent a year, and the risk class of that.
alter table instrument_stats
  add column volatility double precision,
  add column risk_class smallint;
insert into stale_listings (instrument_id) select instrument_id from instrument_stats;

-- What the screener filters and orders by, of each listing in one narrow row, as responses have it: percentages with two
-- decimals. A screen counts what it finds, so it reads all listings of a kind, or of a kind and country or sector; no index
-- is on a figure, so that new figures take the place of old ones in the page. Copied by market/screening.
create table screened_listings (
  instrument_id       bigint primary key references instruments on delete cascade,
  list_kind           text not null,
  source              price_source not null,
  country             text,
  sector              text,
  size_class          smallint not null,
  carbon_rank         smallint,
  risk_class          smallint,
  follower_count      integer not null,
  dividend_yield      double precision,
  pe_ratio            double precision,
  fund_ongoing_charge double precision,
  volatility          double precision,
  change_d1           double precision,
  change_w1           double precision,
  change_m1           double precision,
  change_m3           double precision,
  change_m6           double precision,
  change_ytd          double precision,
  change_y1           double precision,
  change_y2           double precision,
  change_y3           double precision
) with (fillfactor = 80);
create index screened_listings_country_idx on screened_listings (list_kind, country);
create index screened_listings_sector_idx on screened_listings (list_kind, sector);

-- Filters of the screener that members have saved.
create table saved_filters (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references profiles,
  name       text not null,
  filter     jsonb not null,
  created_at timestamptz not null
);
create unique index saved_filters_name_idx on saved_filters (member_id, lower(name));
