-- What funds hold, what companies say of themselves, exchange rates, and the figures that ranked lists go by.
alter type price_source add value 'eodhd';

alter table instruments
  add column website            text check (char_length(website) <= 300),
  add column fund_strategy      text check (char_length(fund_strategy) <= 2000),
  add column fund_administrator text check (char_length(fund_administrator) <= 200),
  -- The provider's document; a fund of the simulated market gets one that we write.
  add column fund_kiid_url      text check (char_length(fund_kiid_url) <= 1000);

create type fund_part_kind as enum ('holding', 'sector', 'industry', 'region');

create table fund_parts (
  fund_id       bigint not null references instruments on delete cascade,
  kind          fund_part_kind not null,
  position      smallint not null,
  -- The slug of a sector, an industry or a region; the name of a holding.
  name          text not null check (char_length(name) between 1 and 200),
  instrument_id bigint references instruments on delete set null,
  percent       double precision not null check (percent > 0 and percent <= 100),
  primary key (fund_id, kind, position)
);
create index fund_parts_class_idx on fund_parts (kind, name, percent desc, fund_id) where kind <> 'holding';

alter table instrument_stats
  add column bought_count integer not null default 0 check (bought_count >= 0),
  add column sold_count   integer not null default 0 check (sold_count >= 0);

-- One euro is so many units of the currency, as the European Central Bank says on its working days.
create table fx_rates (
  currency char(3) not null,
  date     date not null,
  rate     double precision not null check (rate > 0 and rate < 'infinity'),
  primary key (currency, date)
);
