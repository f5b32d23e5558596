-- rebuilds: search
-- Keeps search_targets and search_words equal to instruments, profiles and groups.

create or replace function search_store_words(targets integer[]) returns void language sql as $$
  insert into search_words (word, target, is_symbol)
  select word, t.id, word = any (t.symbols)
  from search_targets t cross join lateral unnest(string_to_array(btrim(t.words || t.isin), ' ')) as word
  where t.id = any (targets) and word <> ''
  on conflict do nothing;
  -- Many at once come from an import, which refreshes the dictionary itself.
  insert into search_dictionary (word)
  select distinct word
  from search_targets t cross join lateral unnest(string_to_array(btrim(t.words), ' ')) as word
  where t.id = any (targets) and cardinality(targets) <= 1000
    and word ~ '^[[:alpha:]]{4,}$' and word <> all (t.symbols)
  on conflict do nothing
$$;

-- An ISIN in lower case, and for a German one the WKN that it contains.
create or replace function search_isin_words(isin text) returns text language sql immutable parallel safe as $$
  select lower(isin || coalesce(' ' || substring(isin from '^DE000(.{6}).$'), ''))
$$;

-- Listings are also found by their former symbols and ISINs; only the current name and symbol affect their order.
create or replace function search_instrument_rows(ids bigint[]) returns table (
  kind search_kind, target_id bigint, words text, isin text, symbols text[], standing smallint, popularity smallint
) language sql stable as $$
  with former as (
    select instrument_id,
      string_agg(distinct value, ' ') filter (where kind = 'symbol') as symbols,
      string_agg(distinct search_isin_words(value), ' ') filter (where kind = 'isin') as isins
    from instrument_aliases
    where instrument_id = any (ids) and until is not null and kind <> 'id'
    group by instrument_id
  )
  select
    case i.kind when 'EQUITY' then 'STOCK' when 'INDEX' then 'INDEX' else 'FUND' end::search_kind, i.id,
    coalesce(search_words_of(concat_ws(' ', i.name, i.symbol, former.symbols), symbol.ways), ' '),
    case when i.isin is null and former.isins is null then '' else ' ' || concat_ws(' ', search_isin_words(i.isin), former.isins) end,
    symbol.ways,
    search_standing(i.kind, i.symbol, i.mic, i.country, i.isin, i.size_class),
    search_popularity(i.follower_count, i.owner_count)
  from instruments i
  cross join lateral (select search_symbols(i.symbol) as ways offset 0) symbol
  left join former on former.instrument_id = i.id
  where i.id = any (ids)
$$;

-- Members who have left or are suspended are not found.
create or replace function search_profile_rows(ids bigint[]) returns table (
  kind search_kind, target_id bigint, words text, isin text, symbols text[], standing smallint, popularity smallint
) language sql stable as $$
  select 'PROFILE'::search_kind, p.id, coalesce(search_words_of(p.name, '{}'), ' '), '', '{}'::text[], 250::smallint,
    search_popularity(p.follower_count, 0)
  from profiles p
  where p.id = any (ids) and p.user_id is not null and p.suspended_at is null
$$;

-- Closed groups are found, as members ask to join them; archived ones are not.
create or replace function search_group_rows(ids bigint[]) returns table (
  kind search_kind, target_id bigint, words text, isin text, symbols text[], standing smallint, popularity smallint
) language sql stable as $$
  select 'GROUP'::search_kind, g.id, coalesce(search_words_of(g.name, '{}'), ' '), '', '{}'::text[], 250::smallint,
    search_popularity(g.follower_count, 0)
  from groups g
  where g.id = any (ids) and g.archived_at is null
$$;

create or replace function search_add_instruments(ids bigint[]) returns void language plpgsql as $$
declare
  added integer[];
begin
  with put as (
    insert into search_targets (kind, instrument_id, words, isin, symbols, standing, traded, popularity)
    select row.kind, row.target_id, row.words, row.isin, row.symbols, row.standing,
      case when i.source::text = 'universe' then 0 else 400 end, row.popularity
    from search_instrument_rows(ids) row join instruments i on i.id = row.target_id
    returning id
  )
  select array_agg(id) into added from put;
  perform search_store_words(added);
end $$;

create or replace function search_add_profiles(ids bigint[]) returns void language plpgsql as $$
declare
  added integer[];
begin
  with put as (
    insert into search_targets (kind, profile_id, words, isin, symbols, standing, popularity)
    select * from search_profile_rows(ids)
    returning id
  )
  select array_agg(id) into added from put;
  perform search_store_words(added);
end $$;

create or replace function search_add_groups(ids bigint[]) returns void language plpgsql as $$
declare
  added integer[];
begin
  with put as (
    insert into search_targets (kind, group_id, words, isin, symbols, standing, popularity)
    select * from search_group_rows(ids)
    returning id
  )
  select array_agg(id) into added from put;
  perform search_store_words(added);
end $$;

-- Computes targets again after a rule has changed. They keep their ids, to which the lists refer.
create or replace function search_reindex(targets integer[]) returns void language plpgsql as $$
begin
  -- A rename or a follow that comes meanwhile waits, and is computed by the new rule.
  perform from search_targets where id = any (targets) order by id for update;
  delete from search_words w
  using search_targets t, unnest(string_to_array(btrim(t.words || t.isin), ' ')) as stored (word)
  where t.id = any (targets) and w.target = t.id and w.word = stored.word;
  update search_targets t
  set kind = row.kind, words = row.words, isin = row.isin, symbols = row.symbols, standing = row.standing,
    popularity = row.popularity, changed = pg_current_xact_id()
  from (
    select * from search_instrument_rows(array(select instrument_id from search_targets where id = any (targets)))
  ) row
  where t.instrument_id = row.target_id
    and (t.kind, t.words, t.isin, t.symbols, t.standing, t.popularity)
      is distinct from (row.kind, row.words, row.isin, row.symbols, row.standing, row.popularity);
  update search_targets t
  set words = row.words, standing = row.standing, popularity = row.popularity, changed = pg_current_xact_id()
  from (
    select * from search_profile_rows(array(select profile_id from search_targets where id = any (targets)))
  ) row
  where t.profile_id = row.target_id
    and (t.words, t.standing, t.popularity) is distinct from (row.words, row.standing, row.popularity);
  update search_targets t
  set words = row.words, standing = row.standing, popularity = row.popularity, changed = pg_current_xact_id()
  from (
    select * from search_group_rows(array(select group_id from search_targets where id = any (targets)))
  ) row
  where t.group_id = row.target_id
    and (t.words, t.standing, t.popularity) is distinct from (row.words, row.standing, row.popularity);
  perform search_store_words(targets);
end $$;

create or replace function search_drop_words() returns trigger language plpgsql as $$
begin
  delete from search_words where target = old.id and word = any (string_to_array(btrim(old.words || old.isin), ' '));
  insert into search_gone_words (word, shortest)
  select word, min(shortest)
  from (
    select unnest(string_to_array(btrim(old.words), ' ')), 1
    union all
    select unnest(string_to_array(btrim(old.isin), ' ')), 5
  ) as gone (word, shortest)
  where word <> ''
  group by word;
  return null;
end $$;

create or replace function search_add_instruments() returns trigger language plpgsql as $$
begin
  perform search_add_instruments(array(select id from added));
  return null;
end $$;

create or replace function search_change_instrument() returns trigger language plpgsql as $$
begin
  delete from search_targets where instrument_id = new.id;
  perform search_add_instruments(array[new.id]);
  return null;
end $$;

-- The lists of a target are rebuilt when its popularity has moved by about one doubling.
create or replace function search_weigh_instrument() returns trigger language plpgsql as $$
begin
  update search_targets
  set popularity = search_popularity(new.follower_count, new.owner_count),
    changed = case
      when popularity / 40 <> search_popularity(new.follower_count, new.owner_count) / 40 then pg_current_xact_id()
      else changed
    end
  where instrument_id = new.id;
  return null;
end $$;

create or replace function search_add_profiles() returns trigger language plpgsql as $$
begin
  perform search_add_profiles(array(select id from added));
  return null;
end $$;

create or replace function search_change_profile() returns trigger language plpgsql as $$
begin
  delete from search_targets where profile_id = new.id;
  perform search_add_profiles(array[new.id]);
  return null;
end $$;

create or replace function search_weigh_profile() returns trigger language plpgsql as $$
begin
  update search_targets
  set popularity = search_popularity(new.follower_count, 0),
    changed = case
      when popularity / 40 <> search_popularity(new.follower_count, 0) / 40 then pg_current_xact_id()
      else changed
    end
  where profile_id = new.id;
  return null;
end $$;

create or replace function search_add_groups() returns trigger language plpgsql as $$
begin
  perform search_add_groups(array(select id from added));
  return null;
end $$;

create or replace function search_change_group() returns trigger language plpgsql as $$
begin
  delete from search_targets where group_id = new.id;
  perform search_add_groups(array[new.id]);
  return null;
end $$;

create or replace function search_weigh_group() returns trigger language plpgsql as $$
begin
  update search_targets
  set popularity = search_popularity(new.follower_count, 0),
    changed = case
      when popularity / 40 <> search_popularity(new.follower_count, 0) / 40 then pg_current_xact_id()
      else changed
    end
  where group_id = new.id;
  return null;
end $$;
