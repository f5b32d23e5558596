-- The words by which instruments and members are found. Triggers keep them, so that no writer can forget to.
create type search_kind as enum ('instrument', 'profile');

create table search_terms (
  kind      search_kind not null,
  target_id bigint not null,
  word      text not null,
  -- The word is the whole symbol of the instrument, written together.
  is_symbol boolean not null,
  weight    smallint not null,
  primary key (kind, target_id, word)
);
-- Words that begin with one to three letters are too many to sort, so they stand sorted; longer ones are a short range.
create index search_terms_1_idx on search_terms (left(word, 1), weight desc);
create index search_terms_2_idx on search_terms (left(word, 2), weight desc);
create index search_terms_3_idx on search_terms (left(word, 3), weight desc);
create index search_terms_word_idx on search_terms (word text_pattern_ops);
create index search_terms_symbol_idx on search_terms (word) where is_symbol;

-- Words in lower case without accents, one blank between them. Apostrophes vanish: McDonald's is found as mcdonalds.
create function search_text(value text) returns text language sql stable strict parallel safe as $$
  select btrim(regexp_replace(
    lower(public.unaccent('public.unaccent', translate(value, '''’', ''))), '[\s!-/:-@\[-`{-~]+', ' ', 'g'
  ))
$$;

-- The binary digits of a number of followers: it orders the popular before the others, and seldom changes.
create function search_weight(followers integer) returns smallint language sql immutable strict parallel safe as $$
  select length(ltrim(followers::bit(32)::text, '0'))::smallint
$$;

-- The part behind an apostrophe is a word too: L'Oréal is found as loreal and as oreal.
-- The part behind an apostrophe is a word too: L'Oréal is found as loreal and as oreal.
create function search_terms_of(name text, symbol text, isin text) returns table (word text, is_symbol boolean)
language sql stable parallel safe as $$
  select found.word, bool_or(found.is_symbol)
  from (
    select unnest(string_to_array(search_text(concat_ws(' ', name, translate(name, '''’', '  '), symbol, isin)), ' ')), false
    union all
    select replace(search_text(symbol), ' ', ''), true
  ) as found (word, is_symbol)
  where found.word <> ''
  group by found.word
$$;

-- The triggers take the kind as their argument; a member has neither symbol nor ISIN.
create function search_add() returns trigger language plpgsql as $$
begin
  insert into search_terms (kind, target_id, word, is_symbol, weight)
  select tg_argv[0]::search_kind, (row ->> 'id')::bigint, term.word, term.is_symbol,
    search_weight((row ->> 'follower_count')::integer)
  from (select to_jsonb(added) as row from added) as added
  cross join lateral search_terms_of(row ->> 'name', row ->> 'symbol', row ->> 'isin') as term;
  return null;
end $$;

create function search_rename() returns trigger language plpgsql as $$
declare
  row jsonb := to_jsonb(new);
begin
  delete from search_terms where kind = tg_argv[0]::search_kind and target_id = new.id;
  insert into search_terms (kind, target_id, word, is_symbol, weight)
  select tg_argv[0]::search_kind, new.id, term.word, term.is_symbol, search_weight(new.follower_count)
  from search_terms_of(row ->> 'name', row ->> 'symbol', row ->> 'isin') as term;
  return null;
end $$;

create function search_weigh() returns trigger language plpgsql as $$
begin
  update search_terms set weight = search_weight(new.follower_count)
  where kind = tg_argv[0]::search_kind and target_id = new.id;
  return null;
end $$;

create function search_drop() returns trigger language plpgsql as $$
begin
  delete from search_terms where kind = tg_argv[0]::search_kind and target_id = old.id;
  return null;
end $$;

create trigger search_add after insert on instruments
  referencing new table as added for each statement execute function search_add('instrument');
create trigger search_rename after update of name, symbol, isin on instruments for each row
  when ((old.name, old.symbol, old.isin) is distinct from (new.name, new.symbol, new.isin))
  execute function search_rename('instrument');
create trigger search_weigh after update of follower_count on instruments for each row
  when (search_weight(old.follower_count) <> search_weight(new.follower_count))
  execute function search_weigh('instrument');
create trigger search_drop after delete on instruments for each row execute function search_drop('instrument');

create trigger search_add after insert on profiles
  referencing new table as added for each statement execute function search_add('profile');
create trigger search_rename after update of name on profiles for each row
  when (old.name is distinct from new.name)
  execute function search_rename('profile');
create trigger search_weigh after update of follower_count on profiles for each row
  when (search_weight(old.follower_count) <> search_weight(new.follower_count))
  execute function search_weigh('profile');
create trigger search_drop after delete on profiles for each row execute function search_drop('profile');

insert into search_terms (kind, target_id, word, is_symbol, weight)
select 'instrument', i.id, term.word, term.is_symbol, search_weight(i.follower_count)
from instruments i cross join lateral search_terms_of(i.name, i.symbol, i.isin) as term;

insert into search_terms (kind, target_id, word, is_symbol, weight)
select 'profile', p.id, term.word, term.is_symbol, search_weight(p.follower_count)
from profiles p cross join lateral search_terms_of(p.name, null, null) as term;
