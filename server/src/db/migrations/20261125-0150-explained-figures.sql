-- What a fund mainly holds, since when the facts of a listing are known, and what the ranks of portfolios were made of.
alter table instruments
  add column fund_class text check (fund_class in ('equity', 'allocation', 'bond', 'money_market', 'other'));

-- The day on which the classifications of the listing were last taken from its source.
-- squawk-ignore adding-field-with-default -- The day is one and the same for all rows, so none of them is rewritten.
alter table instruments add column facts_on date not null default current_date;

alter table portfolio_figures
  -- So many portfolios were ranked by their risk-adjusted return.
  add column ranked_among integer,
  -- The share of portfolios with a higher carbon risk, from 0 to 1.
  add column carbon_percentile double precision,
  -- The diversification that the score was made of.
  add column scored_diversification double precision,
  -- The return of a year from which a portfolio was among the best fifth.
  add column good_return double precision;
