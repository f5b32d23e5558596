-- Records every symbol, ISIN and id of a listing and its former names, no matter which statement writes it.

create or replace function instrument_aliases_add() returns trigger language plpgsql as $$
begin
  insert into instrument_aliases (instrument_id, kind, value, source, since)
  select i.id, alias.kind, alias.value, i.source::text, current_date
  from added i
  cross join lateral (values ('symbol', i.symbol), ('isin', i.isin), ('id', i.source_key)) as alias (kind, value)
  where alias.value <> '';
  return null;
end $$;

create or replace function instrument_aliases_change() returns trigger language plpgsql as $$
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

-- Its current name stands in the listing itself.
create or replace function instrument_aliases_rename() returns trigger language plpgsql as $$
begin
  insert into instrument_aliases (instrument_id, kind, value, source, until)
  select new.id, 'name', old.name, old.source::text, current_date
  where old.name <> ''
  on conflict (instrument_id, kind, value, source) do update set until = excluded.until;
  return null;
end $$;
