-- What is traded and what it cost. An instrument is one line: a security on one venue in one currency.
create extension if not exists unaccent;

create type instrument_kind as enum ('EQUITY', 'MUTUAL_FUND', 'ETF', 'INDEX');
create type price_source as enum ('simulated', 'csv');

create table instruments (
  id              bigint generated always as identity primary key,
  slug            text not null unique,
  kind            instrument_kind not null,
  asset_class     text check (asset_class in ('CRYPTO')),
  name            text not null check (char_length(name) between 1 and 200),
  symbol          text not null default '' check (char_length(symbol) <= 40),
  isin            char(12),
  currency        char(3) not null,
  country         char(2),
  mic             char(4),
  sector          text,
  industry        text,
  description     text not null default '' check (char_length(description) <= 4000),
  -- Where the line comes from and its key there; prices of a simulated line are invented.
  source          price_source not null,
  source_key      text not null,
  pe_ratio        double precision,
  dividend_yield  double precision,
  eps             double precision,
  carbon_risk     text check (carbon_risk in ('LOW', 'MEDIUM', 'HIGH')),
  fund_ongoing_charge double precision,
  fund_rating     smallint check (fund_rating between 1 and 5),
  fund_srri       smallint check (fund_srri between 1 and 7),
  follower_count  integer not null default 0 check (follower_count >= 0),
  owner_count     integer not null default 0 check (owner_count >= 0),
  portfolio_count integer not null default 0 check (portfolio_count >= 0),
  created_at      timestamptz not null default now(),
  unique (source, source_key)
);
create index instruments_isin_idx on instruments (isin);
create index instruments_kind_follower_count_idx on instruments (kind, follower_count desc, id desc);
alter table profiles add foreign key (index_id) references instruments;

-- Closes as they were printed; adjusting for corporate actions happens on reading.
create table daily_prices (
  instrument_id bigint not null references instruments on delete cascade,
  date          date not null,
  close         double precision not null check (close > 0 and close < 'infinity'),
  volume        bigint,
  primary key (instrument_id, date)
);

-- Closes before the ex date times the factor are comparable with those after it.
create table corporate_actions (
  instrument_id bigint not null references instruments on delete cascade,
  ex_date       date not null,
  factor        double precision not null check (factor > 0 and factor < 'infinity'),
  kind          text not null,
  primary key (instrument_id, ex_date)
);

-- Prices within the session, at most one per five minutes; kept for two days.
create table intraday_prices (
  instrument_id bigint not null references instruments on delete cascade,
  at            timestamptz not null,
  price         double precision not null check (price > 0 and price < 'infinity'),
  primary key (instrument_id, at)
);

-- The newest price that may be shown, already held back by the delay of its exchange.
create table quotes (
  instrument_id bigint primary key references instruments on delete cascade,
  last_price    double precision not null check (last_price > 0 and last_price < 'infinity'),
  change_today  double precision,
  trading       boolean not null,
  at            timestamptz not null
);

-- Changes in percent up to the last close, from adjusted closes; null where the history is too short.
create table instrument_stats (
  instrument_id bigint primary key references instruments on delete cascade,
  as_of         date not null,
  close         double precision not null,
  change_d1     double precision,
  change_w1     double precision,
  change_m1     double precision,
  change_m3     double precision,
  change_m6     double precision,
  change_ytd    double precision,
  change_y1     double precision,
  change_y2     double precision,
  change_y3     double precision
);
