-- Alerts of members about the prices of instruments, and the released prices that they have not been checked against yet.
-- breaks: programs before 20261126-1500-price-alerts.sql
alter type notification_kind add value if not exists 'PRICE_ALERT' after 'NEW_MESSAGE';
alter type notification_topic add value if not exists 'price_alert' after 'message';

-- What a price alert waited for, and the price that it met.
alter table notifications add column alert jsonb;

create type price_alert_kind as enum ('LEVEL', 'RISE', 'FALL');

create table price_alerts (
  id            bigint generated always as identity primary key,
  member_id     bigint not null references profiles on delete cascade,
  instrument_id bigint not null references instruments on delete cascade,
  kind          price_alert_kind not null,
  percent       double precision check (percent > 0),
  -- What it waits for, and the price when it was armed, in shares as of a day: splits after it adjust them.
  level         double precision not null check (level > 0),
  reference     double precision not null check (reference > 0),
  priced_on     date not null,
  -- It waits for a price from the level up, or from the level down.
  is_up         boolean not null,
  is_armed      boolean not null default true,
  armed_at      timestamptz not null,
  fired_at      timestamptz,
  fired_price   double precision,
  check ((kind = 'LEVEL') = (percent is null))
);
create index price_alerts_up_idx on price_alerts (instrument_id, level) where is_armed and is_up;
create index price_alerts_down_idx on price_alerts (instrument_id, level) where is_armed and not is_up;
create index price_alerts_priced_idx on price_alerts (instrument_id, priced_on);
create index price_alerts_member_idx on price_alerts (member_id, id);

create table released_prices (
  instrument_id bigint primary key references instruments on delete cascade,
  -- The day of the session, and the lowest, highest and last price of it since the last check.
  date          date not null,
  low           double precision not null,
  high          double precision not null,
  last          double precision not null,
  -- When the first of them was released.
  since         timestamptz not null
);
