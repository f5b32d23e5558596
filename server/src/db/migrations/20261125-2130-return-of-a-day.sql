-- The return of the last day that has closed, in percent; of portfolios that are there already, from their next analysis on.
alter table portfolio_figures add column return_d1 double precision;
