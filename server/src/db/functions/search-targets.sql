-- rebuilds: search
-- Keeps search_targets equal to instruments, profiles and groups.

-- An ISIN in lower case, and for a German one the WKN that it contains.
create or replace function search_isin_words(isin text) returns text language sql immutable parallel safe as $$
  select lower(isin || coalesce(' ' || substring(isin from '^DE000(.{6}).$'), ''))
$$;

-- The names of listings: the current one, former ones, those that other sources give, and other known ones.
create or replace function search_names_of(ids bigint[]) returns table (instrument_id bigint, names text[], is_known boolean)
language sql stable as $$
  with aliased as materialized (
    select a.instrument_id, array_agg(distinct a.value) as names
    from instrument_aliases a
    where a.instrument_id = any (ids) and a.kind = 'name'
    group by a.instrument_id
  )
  select i.id,
    array[i.name] || coalesce(listed.names, '{}') || coalesce(numbered.names, '{}') || coalesce(aliased.names, '{}'),
    listed.names is not null or numbered.names is not null
  from instruments i
  -- Computed once for each, and looked up by the index.
  cross join lateral (select coalesce(i.mic, '') || ':' || upper(search_text(i.symbol)) as listing offset 0) place
  left join lateral (select k.names from search_known_names k where k.listing = place.listing offset 0) listed on true
  left join lateral (select k.names from search_known_names k where k.listing = i.isin offset 0) numbered on true
  left join aliased on aliased.instrument_id = i.id
  where i.id = any (ids)
$$;

-- Each name as one word, with a blank around each.
create or replace function search_keys_of_names(names text[]) returns text language sql stable strict parallel safe as $$
  select coalesce(' ' || string_agg(distinct key, ' ') || ' ', ' ')
  from unnest(names) as name
  cross join lateral unnest(
    search_keys_of(name) || case when name ~ '[äöüøåÄÖÜØÅ]' then search_keys_of(search_spelled_out(name)) end
  ) as key
  where length(key) between 2 and 60
$$;

-- Listings are also found by their former symbols and ISINs, and by the ids that banks and exchanges give them; only the
-- current symbol affects their order.
create or replace function search_listing_rows(ids bigint[]) returns table (
  kind search_kind, target_id bigint, words text, keys text, isin text, symbols text[], standing smallint, popularity smallint
) language sql stable as $$
  with former as materialized (
    select instrument_id,
      string_agg(distinct value, ' ') filter (where kind = 'symbol') as symbols,
      string_agg(distinct search_isin_words(value), ' ') filter (where kind = 'isin') as isins,
      string_agg(distinct replace(search_text(value), ' ', ''), ' ') filter (where kind = 'id') as numbers
    from instrument_aliases
    where instrument_id = any (ids) and (
      kind in ('symbol', 'isin') and until is not null or kind = 'id' and source not in ('universe', 'simulated')
    )
    group by instrument_id
  )
  select
    case i.kind when 'EQUITY' then 'STOCK' when 'INDEX' then 'INDEX' else 'FUND' end::search_kind, i.id,
    coalesce(
      search_words_of(
        search_spellings(concat_ws(' / ', i.name, i.symbol, former.symbols, search_without_forms(named.names[2:]))), symbol.ways
      ), ' '
    ),
    search_keys_of_names(named.names),
    coalesce(' ' || nullif(concat_ws(' ', search_isin_words(i.isin), former.isins, former.numbers), ''), ''),
    symbol.ways,
    (search_standing(i.kind, i.symbol, i.mic, i.country, i.isin, i.size_class)
      + search_rank(i.kind, i.name, i.symbol, i.product_class, named.is_known))::smallint,
    search_popularity(i.follower_count, i.owner_count)
  from instruments i
  join search_names_of(ids) named on named.instrument_id = i.id
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
begin
  insert into search_targets (kind, instrument_id, words, keys, isin, symbols, standing, traded, popularity)
  select row.kind, row.target_id, row.words, row.keys, row.isin, row.symbols, row.standing,
    case when i.source::text = 'universe' then 0 else 400 end, row.popularity
  from search_listing_rows(ids) row join instruments i on i.id = row.target_id;
end $$;

create or replace function search_add_profiles(ids bigint[]) returns void language plpgsql as $$
begin
  insert into search_targets (kind, profile_id, words, keys, isin, symbols, standing, popularity)
  select row.kind, row.target_id, row.words, search_keys_of_names(array[profiles.name]), row.isin, row.symbols, row.standing,
    row.popularity
  from search_profile_rows(ids) row join profiles on profiles.id = row.target_id;
end $$;

create or replace function search_add_groups(ids bigint[]) returns void language plpgsql as $$
begin
  insert into search_targets (kind, group_id, words, keys, isin, symbols, standing, popularity)
  select row.kind, row.target_id, row.words, search_keys_of_names(array[groups.name]), row.isin, row.symbols, row.standing,
    row.popularity
  from search_group_rows(ids) row join groups on groups.id = row.target_id;
end $$;

-- Computes targets again after a rule has changed. They keep their ids.
create or replace function search_reindex(targets integer[]) returns void language plpgsql as $$
begin
  -- A rename or a follow that comes meanwhile waits, and is computed by the new rule.
  perform from search_targets where id = any (targets) order by id for update;
  update instruments i set product_class = product_class_of(i.kind, i.name, i.symbol)
  from search_targets t
  where t.id = any (targets) and i.id = t.instrument_id
    and i.product_class <> product_class_of(i.kind, i.name, i.symbol);
  update search_targets t
  set kind = row.kind, words = row.words, keys = row.keys, isin = row.isin, symbols = row.symbols, standing = row.standing,
    popularity = row.popularity
  from (
    select * from search_listing_rows(array(
      select instrument_id from search_targets where id = any (targets) and instrument_id is not null
    ))
  ) row
  where t.instrument_id = row.target_id
    and (t.kind, t.words, t.keys, t.isin, t.symbols, t.standing, t.popularity)
      is distinct from (row.kind, row.words, row.keys, row.isin, row.symbols, row.standing, row.popularity);
  update search_targets t
  set words = row.words, keys = row.keys, standing = row.standing, popularity = row.popularity
  from (
    select found.*, search_keys_of_names(array[p.name]) as keys
    from search_profile_rows(array(select profile_id from search_targets where id = any (targets))) found
    join profiles p on p.id = found.target_id
  ) row
  where t.profile_id = row.target_id
    and (t.words, t.keys, t.standing, t.popularity)
      is distinct from (row.words, row.keys, row.standing, row.popularity);
  update search_targets t
  set words = row.words, keys = row.keys, standing = row.standing, popularity = row.popularity
  from (
    select found.*, search_keys_of_names(array[g.name]) as keys
    from search_group_rows(array(select group_id from search_targets where id = any (targets))) found
    join groups g on g.id = found.target_id
  ) row
  where t.group_id = row.target_id
    and (t.words, t.keys, t.standing, t.popularity)
      is distinct from (row.words, row.keys, row.standing, row.popularity);
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

create or replace function search_weigh_instrument() returns trigger language plpgsql as $$
begin
  update search_targets set popularity = search_popularity(new.follower_count, new.owner_count)
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
  update search_targets set popularity = search_popularity(new.follower_count, 0)
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
  update search_targets set popularity = search_popularity(new.follower_count, 0)
  where group_id = new.id;
  return null;
end $$;
