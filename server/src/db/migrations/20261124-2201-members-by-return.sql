-- The owners of an instrument are listed by the return of their portfolios.
-- runs: outside a transaction

create index concurrently if not exists profiles_return_m3_idx on profiles ((coalesce(return_m3, '-Infinity')) desc, id desc);
