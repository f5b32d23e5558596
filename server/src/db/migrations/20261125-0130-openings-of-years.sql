-- What a portfolio holds before the first day of a year of its series, so that what changes in that year, such as a late entry
-- or a corrected price, is computed from there on. Null if that is nothing, or unknown as in rows of earlier programs.
alter table portfolio_years add column opening jsonb;
