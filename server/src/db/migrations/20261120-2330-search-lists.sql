-- Search by stored lists: what begins with few letters is looked up, not sorted. Slips are forgiven by a dictionary, and what
-- was opened is remembered.
drop trigger search_add on instruments;
drop trigger search_rename on instruments;
drop trigger search_weigh on instruments;
drop trigger search_drop on instruments;
drop trigger search_add on profiles;
drop trigger search_rename on profiles;
drop trigger search_weigh on profiles;
drop trigger search_drop on profiles;
drop function search_add(), search_rename(), search_weigh(), search_drop();
drop function search_terms_of(text, text, text), search_weight(integer);
drop table search_terms;
drop type search_kind;

create extension if not exists pg_trgm;

create type search_kind as enum ('STOCK', 'FUND', 'PROFILE', 'GROUP', 'INDEX');

-- How big the company is said to be, from 1 (nano) to 6 (mega); 0 when nobody says.
alter table instruments add column size_class smallint not null default 0 check (size_class between 0 and 6);

-- What can be found: an instrument or a member, its words with a blank around each, and what it is ordered by. An ISIN stands
-- apart, as its country is no word: us should not find everything American.
create table search_targets (
  id            integer generated always as identity primary key,
  kind          search_kind not null,
  instrument_id bigint unique references instruments on delete cascade,
  profile_id    bigint unique references profiles on delete cascade,
  words         text not null,
  isin          text not null default '',
  -- The ways to write its symbol together: volvb and volv.
  symbols       text[] not null,
  -- What it is, how much it is traded, and how many follow it.
  standing      smallint not null,
  traded        smallint not null default 0,
  popularity    smallint not null,
  score         integer not null generated always as (standing + traded + popularity) stored,
  -- The transaction that changed what the stored lists say of it; null once they were built anew.
  changed       xid8 default pg_current_xact_id(),
  check (num_nonnulls(instrument_id, profile_id) = 1)
);
create index search_targets_changed_idx on search_targets (id) where changed is not null;

create table search_words (
  word      text not null,
  target    integer not null,
  is_symbol boolean not null
);
create unique index search_words_key on search_words (word text_pattern_ops, target);
create index search_words_symbol_idx on search_words (word) where is_symbol;

-- The best of what has a word beginning with the prefix, for each prefix that fits many; without a kind those of all kinds.
create table search_lists (
  prefix text not null,
  kind   search_kind,
  total  integer not null,
  ids    integer[] not null,
  unique nulls not distinct (prefix, kind)
);

-- The words of names, by which a slip is recognised.
create table search_dictionary (word text primary key);
-- Up to date at once: a pending list would be read for every slip.
create index search_dictionary_similar_idx on search_dictionary using gin (word gin_trgm_ops) with (fastupdate = off);

-- What members opened from the search; the greatest place is the newest.
create sequence search_visits_place_seq;
create table search_visits (
  id            bigint generated always as identity primary key,
  visitor_id    bigint not null references profiles on delete cascade,
  instrument_id bigint references instruments on delete cascade,
  profile_id    bigint references profiles on delete cascade,
  place         bigint not null default nextval('search_visits_place_seq'),
  check (num_nonnulls(instrument_id, profile_id) = 1),
  unique nulls not distinct (visitor_id, instrument_id, profile_id)
);
create index search_visits_newest_idx on search_visits (visitor_id, place desc);
create index search_visits_instrument_idx on search_visits (instrument_id);
create index search_visits_profile_idx on search_visits (profile_id);
alter sequence search_visits_place_seq owned by search_visits.place;

-- Each doubling of the number of followers is worth 40; an owner counts as three.
create function search_popularity(followers integer, owners integer) returns smallint language sql immutable parallel safe as $$
  select round(40 * ln(1 + followers::double precision + 3 * owners) / ln(2::double precision))::smallint
$$;

create function search_home(mic text) returns text language sql immutable parallel safe as $$
  select case
    when mic in ('XSTO', 'XNGM', 'SSME', 'FNSE') then 'SE'
    when mic in ('XCSE', 'FNDK') then 'DK'
    when mic in ('XHEL', 'FNFI') then 'FI'
    when mic in ('XOSL', 'MERK') then 'NO'
    when mic = 'XICE' then 'IS'
    when mic in ('XETR', 'XFRA', 'XBER', 'XDUS', 'XMUN', 'XSTU', 'XHAM', 'XHAN') then 'DE'
    when mic in ('XLON', 'AIMX') then 'GB'
    when mic in ('XNYS', 'XNAS', 'XNGS', 'XNMS', 'XNCM', 'XASE', 'ARCX') then 'US'
    when mic = 'XPAR' then 'FR'
    when mic = 'XAMS' then 'NL'
    when mic = 'XSWX' then 'CH'
    when mic in ('XMIL', 'MTAA') then 'IT'
    when mic in ('XMAD', 'BMEX') then 'ES'
    when mic = 'XBRU' then 'BE'
    when mic = 'XWBO' then 'AT'
  end
$$;

-- Shares before indices and funds, the line at home before those abroad, big companies before small ones; of two lines of
-- one company the B share, which is the one that is traded.
create function search_standing(
  kind instrument_kind, symbol text, mic text, country text, isin text, size_class smallint
) returns smallint language sql immutable parallel safe as $$
  select (
    case kind when 'EQUITY' then 300 when 'MUTUAL_FUND' then 100 else 150 end
    + case when kind = 'EQUITY' and search_home(mic) = coalesce(country, left(isin, 2)) then 100 else 0 end
    - case
        when mic in ('XBER', 'XDUS', 'XMUN', 'XSTU', 'XHAM', 'XHAN') then 60
        when mic in ('XFRA', 'XWBO') and search_home(mic) is distinct from country then 30
        else 0
      end
    + 60 * size_class
    + case when symbol ~ '[ .-]B$' then 5 else 0 end
  )::smallint
$$;

-- The ways to write a symbol together: whole, and without its class of shares.
create function search_symbols(symbol text) returns text[] language sql stable parallel safe as $$
  select array_remove(array[
    nullif(replace(search_text(symbol), ' ', ''), ''),
    case when symbol ~ '\w\w[ .-](A|B|C|D|SDB)$'
      then replace(search_text(regexp_replace(symbol, '[ .-]\w+$', '')), ' ', '') end
  ], null)
$$;

-- The words of a text with a blank around each. What an apostrophe, a hyphen or an ampersand joins is found in parts and
-- as one: oreal and loreal, coca and cocacola, h and hm. Points join single letters only: EL.IND.LTD is no word, E.ON is one.
create function search_words_of(value text, symbols text[]) returns text language sql stable parallel safe as $$
  select ' ' || string_agg(distinct word, ' ') || ' '
  from unnest(
    string_to_array(
      search_text(
        value
        || case when value ~ '[''’]' then ' ' || translate(value, '''’', '  ') else '' end
        || case when value ~ '\w ?& ?\w|\w-\w|\m\w\.\w'
          then ' ' || regexp_replace(value, '(\w) ?& ?(?=\w)|(\w)-(?=\w)|\m(\w)\.(?=\w)', '\1\2\3', 'g') else '' end
      ),
      ' '
    ) || symbols
  ) as word
  where word <> ''
$$;

create function search_store_words(targets integer[]) returns void language sql as $$
  insert into search_words (word, target, is_symbol)
  select word, t.id, word = any (t.symbols)
  from search_targets t cross join lateral unnest(string_to_array(btrim(t.words || t.isin), ' ')) as word
  where t.id = any (targets) and word <> ''
  on conflict do nothing;
  -- Many at once come from an import, after which the dictionary is built anew.
  insert into search_dictionary (word)
  select distinct word
  from search_targets t cross join lateral unnest(string_to_array(btrim(t.words), ' ')) as word
  where t.id = any (targets) and cardinality(targets) <= 1000
    and word ~ '^[[:alpha:]]{4,}$' and word <> all (t.symbols)
  on conflict do nothing
$$;

create function search_add_instruments(ids bigint[]) returns void language plpgsql as $$
declare
  added integer[];
begin
  with put as (
    insert into search_targets (kind, instrument_id, words, isin, symbols, standing, traded, popularity)
    select
      case i.kind when 'EQUITY' then 'STOCK' when 'INDEX' then 'INDEX' else 'FUND' end::search_kind, i.id,
      coalesce(search_words_of(concat_ws(' ', i.name, i.symbol), symbol.ways), ' '),
      coalesce(' ' || lower(i.isin), ''), symbol.ways,
      search_standing(i.kind, i.symbol, i.mic, i.country, i.isin, i.size_class),
      case when i.source::text = 'universe' then 0 else 400 end,
      search_popularity(i.follower_count, i.owner_count)
    from instruments i
    cross join lateral (select search_symbols(i.symbol) as ways offset 0) symbol
    where i.id = any (ids)
    returning id
  )
  select array_agg(id) into added from put;
  perform search_store_words(added);
end $$;

-- Members who have left are not found.
create function search_add_profiles(ids bigint[]) returns void language plpgsql as $$
declare
  added integer[];
begin
  with put as (
    insert into search_targets (kind, profile_id, words, symbols, standing, popularity)
    select 'PROFILE', p.id, coalesce(search_words_of(p.name, '{}'), ' '), '{}', 250, search_popularity(p.follower_count, 0)
    from profiles p
    where p.id = any (ids) and p.user_id is not null
    returning id
  )
  select array_agg(id) into added from put;
  perform search_store_words(added);
end $$;

create function search_drop_words() returns trigger language plpgsql as $$
begin
  delete from search_words where target = old.id and word = any (string_to_array(btrim(old.words || old.isin), ' '));
  return null;
end $$;
create trigger search_drop_words after delete on search_targets for each row execute function search_drop_words();

create function search_add_instruments() returns trigger language plpgsql as $$
begin
  perform search_add_instruments(array(select id from added));
  return null;
end $$;
create function search_change_instrument() returns trigger language plpgsql as $$
begin
  delete from search_targets where instrument_id = new.id;
  perform search_add_instruments(array[new.id]);
  return null;
end $$;
create function search_weigh_instrument() returns trigger language plpgsql as $$
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
create trigger search_add after insert on instruments
  referencing new table as added for each statement execute function search_add_instruments();
create trigger search_change after update of name, symbol, isin, kind, mic, country, source, size_class on instruments for each row
  when ((old.name, old.symbol, old.isin, old.kind, old.mic, old.country, old.source, old.size_class)
    is distinct from (new.name, new.symbol, new.isin, new.kind, new.mic, new.country, new.source, new.size_class))
  execute function search_change_instrument();
create trigger search_weigh after update of follower_count, owner_count on instruments for each row
  when (search_popularity(old.follower_count, old.owner_count) <> search_popularity(new.follower_count, new.owner_count))
  execute function search_weigh_instrument();

create function search_add_profiles() returns trigger language plpgsql as $$
begin
  perform search_add_profiles(array(select id from added));
  return null;
end $$;
create function search_change_profile() returns trigger language plpgsql as $$
begin
  delete from search_targets where profile_id = new.id;
  perform search_add_profiles(array[new.id]);
  return null;
end $$;
create function search_weigh_profile() returns trigger language plpgsql as $$
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
create trigger search_add after insert on profiles
  referencing new table as added for each statement execute function search_add_profiles();
create trigger search_change after update of name, user_id on profiles for each row
  when ((old.name, old.user_id) is distinct from (new.name, new.user_id))
  execute function search_change_profile();
create trigger search_weigh after update of follower_count on profiles for each row
  when (search_popularity(old.follower_count, 0) <> search_popularity(new.follower_count, 0))
  execute function search_weigh_profile();

-- What is traded is weighed in a transaction of its own: building the lists takes long, and a follow must not wait for it.
-- A line with prices comes before one without, and among them the one in which more money moves.
create function search_weigh_traded() returns void language sql as $$
  with turnover as (
    select t.id,
      case when s.instrument_id is null then case when i.source::text = 'universe' then 0 else 400 end
      else 400 + least(100, 10 * log(1 + coalesce(day.turnover, 0)))::integer end as traded
    from search_targets t
    join instruments i on i.id = t.instrument_id
    left join instrument_stats s on s.instrument_id = i.id
    left join lateral (
      select avg(close * volume) as turnover
      from (select close, volume from daily_prices where instrument_id = s.instrument_id order by date desc limit 20) last
    ) day on true
  )
  update search_targets t set traded = turnover.traded
  from turnover where turnover.id = t.id and turnover.traded <> t.traded;
$$;

-- Builds the lists and the dictionary anew; tells how many prefixes have a list. What changes in the meantime stays marked.
create function search_rebuild() returns integer language plpgsql
set work_mem = '128MB' set jit = off as $$
declare
  seen xid8 := pg_snapshot_xmin(pg_current_snapshot());
  letters integer := 0;
  found_lists integer;
begin
  perform pg_advisory_xact_lock(7240030);

  delete from search_lists;
  loop
    letters := letters + 1;
    with hit as (
      select left(w.word, letters) as prefix, t.kind, t.id,
        max(t.score + case when letters >= 3 and length(w.word) = letters then 250 else 0 end) as score
      from search_words w
      join search_targets t on t.id = w.target
      where length(w.word) >= letters
        -- Of an ISIN fewer letters say nothing.
        and (letters >= 5 or strpos(t.words, ' ' || w.word) > 0)
        and (letters = 1 or letters = 5 and strpos(t.isin, w.word) > 0 or exists (select from search_lists l where l.prefix = left(w.word, letters - 1) and l.kind is null))
      group by 1, 2, 3
    ), placed as (
      select prefix, kind, id, score,
        row_number() over (partition by prefix, kind order by score desc, id) as place,
        count(*) over (partition by prefix, kind) as total
      from hit
    ), listed as (
      select prefix, kind, max(total) as total, array_agg(id order by place) as ids, array_agg(score order by place) as scores
      from placed
      where place <= 2000
      group by prefix, kind
    ), whole as (
      select prefix, sum(total) as total from listed group by prefix having sum(total) > 256
    )
    insert into search_lists (prefix, kind, total, ids)
    select l.prefix, l.kind, l.total, l.ids from listed l join whole w using (prefix)
    union all
    select w.prefix, null, w.total, (array_agg(best.id order by best.score desc, best.id))[1:2000]
    from whole w join listed l using (prefix) cross join lateral unnest(l.ids, l.scores) as best (id, score)
    group by w.prefix, w.total;
    get diagnostics found_lists = row_count;
    exit when found_lists = 0;
  end loop;

  delete from search_dictionary d
  where not exists (select from search_words w where w.word = d.word and not w.is_symbol);
  insert into search_dictionary (word)
  select distinct word from search_words where not is_symbol and word ~ '^[[:alpha:]]{4,}$'
  on conflict do nothing;

  update search_targets set changed = null
  where id in (
    select id from search_targets where changed is not null and changed < seen order by id for update skip locked
  );
  select count(*) into found_lists from search_lists where kind is null;
  return found_lists;
end $$;

select search_add_instruments(array(select id from instruments));
select search_add_profiles(array(select id from profiles));
