-- What may appear in one ranking. Functions, as PL/pgSQL keeps their plans: written out in each part of a statement, they take
-- longer to plan than the whole statement takes to run.

-- Real and simulated figures are never ranked together: as soon as one real listing of these kinds has prices, only real
-- ones are ranked (decision 0026).
create or replace function ranked_sources(list_kinds text[]) returns price_source[]
language plpgsql stable parallel safe as $$
begin
  if exists (
    select from instruments where source = 'simulated' and list_kind = any(list_kinds)
  ) and not exists (
    select from instrument_stats priced
    join instruments listing on listing.id = priced.instrument_id and listing.source <> 'simulated'
    where priced.list_kind = any(list_kinds)
  ) then
    return array['simulated'];
  end if;
  return array_remove(enum_range(null::price_source), 'simulated');
end $$;

-- The earliest last close of a ranking by prices. No exchange closes for a whole week: a listing whose last close is older
-- has been delisted, or its prices have stopped coming.
create or replace function current_since(list_kinds text[]) returns date
language plpgsql stable parallel safe as $$
declare
  sources price_source[] := ranked_sources(list_kinds);
begin
  return (
    select max(last.as_of) - 7
    from unnest(list_kinds) as list (kind)
    cross join lateral (
      select newest.as_of
      from instrument_stats newest
      join instruments listing on listing.id = newest.instrument_id and listing.source = any(sources)
      where newest.list_kind = list.kind
      order by newest.as_of desc
      limit 1
    ) as last
  );
end $$;
