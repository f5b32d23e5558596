-- Every symbol, ISIN and id that a listing ever had, with who told it and from when until when; empty is still so. A bank
-- or a file of years ago is understood by it, and the search finds by what something was called before.
create table instrument_aliases (
  instrument_id bigint not null references instruments on delete cascade,
  kind          text not null check (kind in ('symbol', 'isin', 'id')),
  value         text not null check (value <> ''),
  -- A source of listings, or a bank later.
  source        text not null,
  since         date,
  until         date,
  primary key (instrument_id, kind, value, source)
);
create index instrument_aliases_value_idx on instrument_aliases (kind, value);

insert into instrument_aliases (instrument_id, kind, value, source, since)
select i.id, alias.kind, alias.value, i.source::text, i.created_at::date
from instruments i
cross join lateral (values ('symbol', i.symbol), ('isin', i.isin), ('id', i.source_key)) as alias (kind, value)
where alias.value <> '';

-- Whoever writes an instrument: the lists of the world, the instrument masters, the demo or a provider.
create function instrument_aliases_add() returns trigger language plpgsql as $$
begin
  insert into instrument_aliases (instrument_id, kind, value, source, since)
  select i.id, alias.kind, alias.value, i.source::text, current_date
  from added i
  cross join lateral (values ('symbol', i.symbol), ('isin', i.isin), ('id', i.source_key)) as alias (kind, value)
  where alias.value <> '';
  return null;
end $$;
create trigger aliases_add after insert on instruments
  referencing new table as added for each statement execute function instrument_aliases_add();

create function instrument_aliases_change() returns trigger language plpgsql as $$
begin
  update instrument_aliases set until = current_date
  where instrument_id = new.id and until is null and (
    kind = 'symbol' and value is distinct from new.symbol
    or kind = 'isin' and value is distinct from new.isin
    or kind = 'id' and (value, source) is distinct from (new.source_key, new.source::text)
  );
  insert into instrument_aliases (instrument_id, kind, value, source, since)
  select new.id, alias.kind, alias.value, new.source::text, current_date
  from (values ('symbol', new.symbol), ('isin', new.isin), ('id', new.source_key)) as alias (kind, value)
  where alias.value <> ''
  on conflict (instrument_id, kind, value, source) do update set until = null where instrument_aliases.until is not null;
  return null;
end $$;
-- Before the trigger of the search, by its name.
create trigger aliases_change after update of symbol, isin, source, source_key on instruments for each row
  when ((old.symbol, old.isin, old.source, old.source_key) is distinct from (new.symbol, new.isin, new.source, new.source_key))
  execute function instrument_aliases_change();

-- The search finds a listing by its former symbols and ISINs too; by name and symbol of today it is ordered.
create or replace function search_add_instruments(ids bigint[]) returns void language plpgsql as $$
declare
  added integer[];
begin
  with former as (
    select instrument_id,
      string_agg(distinct value, ' ') filter (where kind = 'symbol') as symbols,
      string_agg(distinct lower(value), ' ') filter (where kind = 'isin') as isins
    from instrument_aliases
    where instrument_id = any (ids) and until is not null and kind <> 'id'
    group by instrument_id
  ), put as (
    insert into search_targets (kind, instrument_id, words, isin, symbols, standing, traded, popularity)
    select
      case i.kind when 'EQUITY' then 'STOCK' when 'INDEX' then 'INDEX' else 'FUND' end::search_kind, i.id,
      coalesce(search_words_of(concat_ws(' ', i.name, i.symbol, former.symbols), symbol.ways), ' '),
      case when i.isin is null and former.isins is null then '' else ' ' || concat_ws(' ', lower(i.isin), former.isins) end,
      symbol.ways,
      search_standing(i.kind, i.symbol, i.mic, i.country, i.isin, i.size_class),
      case when i.source::text = 'universe' then 0 else 400 end,
      search_popularity(i.follower_count, i.owner_count)
    from instruments i
    cross join lateral (select search_symbols(i.symbol) as ways offset 0) symbol
    left join former on former.instrument_id = i.id
    where i.id = any (ids)
    returning id
  )
  select array_agg(id) into added from put;
  perform search_store_words(added);
end $$;
