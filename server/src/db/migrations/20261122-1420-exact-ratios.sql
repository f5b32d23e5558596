-- Ratios of splits as they were told: a third is 1 to 3, which no double and no decimal is.
-- breaks: programs before 20261122-1420-exact-ratios.sql
alter table corporate_actions
  add column numerator   numeric check (numerator > 0 and numerator < 'infinity'),
  add column denominator numeric check (denominator > 0 and denominator < 'infinity');

-- A split says its ratio in words; what prices told is the reference close to the close before; the rest is a factor.
update corporate_actions set
  numerator = substring(kind from '^split [0-9.]+:([0-9.]+)$')::numeric,
  denominator = substring(kind from '^split ([0-9.]+):[0-9.]+$')::numeric
where kind ~ '^split [0-9]+(\.[0-9]+)?:[0-9]+(\.[0-9]+)?$'
  and abs(factor * substring(kind from '^split ([0-9.]+):')::float8 / substring(kind from ':([0-9.]+)$')::float8 - 1) < 1e-9;
update corporate_actions a set numerator = (a.factor * p.close)::numeric, denominator = p.close::text::numeric
from daily_prices p
where a.kind = 'inferred' and p.instrument_id = a.instrument_id
  and p.date = (select max(date) from daily_prices where instrument_id = a.instrument_id and date < a.ex_date);
update corporate_actions set numerator = factor::text::numeric, denominator = 1 where numerator is null;

alter table corporate_actions
  alter column numerator set not null,
  alter column denominator set not null,
  drop column factor;
