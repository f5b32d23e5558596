-- The day of the file, if its source had put the close into the pieces of that day. The close is stored as it was published, as
-- far as the splits until then are known; one that arrives later puts it right.
alter table daily_prices add column if not exists adjusted_on date;
alter table dividends add column if not exists adjusted_on date;

-- Closes more than 50 times or less than a 50th of the one before, which wait for the split that explains them.
create table if not exists kept_closes (
  instrument_id bigint not null references instruments on delete cascade,
  date          date not null,
  close         double precision not null check (close > 0 and close < 'infinity'),
  net_change    double precision,
  volume        bigint,
  adjusted_on   date,
  primary key (instrument_id, date)
);
