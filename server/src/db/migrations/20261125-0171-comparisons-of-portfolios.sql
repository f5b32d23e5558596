-- What a portfolio is compared with: the middle of top members' portfolios and of all, set every night.
create table portfolio_benchmarks (
  -- Real and simulated portfolios are never compared with each other.
  simulated       boolean not null,
  among           text not null check (among in ('top', 'savers')),
  -- So many portfolios have a return of a year.
  portfolios      integer not null,
  return_y1       double precision not null,
  volatility      double precision,
  max_drawdown    double precision,
  carbon          double precision,
  diversification double precision,
  primary key (simulated, among)
);

-- The share of portfolios with a lower return of a year, from 0 to 1, and half of those with the same.
alter table portfolio_figures add column return_percentile double precision;
