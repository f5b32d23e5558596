-- Lines that a list of instruments names, of which nobody has told a price yet, and the dividends that shares and funds pay.
alter type price_source add value 'universe';

-- Per share in the money and the shares of the ex date: not adjusted for later splits. Prices are not adjusted for them.
create table dividends (
  instrument_id bigint not null references instruments on delete cascade,
  ex_date       date not null,
  kind          text not null default 'ordinary' check (kind in ('ordinary', 'special')),
  amount        double precision not null check (amount > 0 and amount < 'infinity'),
  currency      char(3) not null,
  pay_date      date,
  primary key (instrument_id, ex_date, kind)
);
