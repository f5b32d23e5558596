-- What a provider of prices has been asked for already, so that nothing is asked twice and no day is missed.
create table provider_lines (
  instrument_id bigint primary key references instruments on delete cascade,
  -- What the provider's prices are multiplied with: pence become pounds.
  unit          double precision not null check (unit > 0 and unit < 'infinity'),
  history_at    timestamptz
);

create table provider_days (
  exchange text not null check (char_length(exchange) <= 20),
  date     date not null,
  primary key (exchange, date)
);
