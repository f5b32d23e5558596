-- rebuilds: search
-- How texts become words. Files are applied whenever they change; decision 0031 says what may change.

-- Lower case without accents, words separated by one blank. Apostrophes vanish: McDonald's is found as mcdonalds.
create or replace function search_text(value text) returns text language sql stable strict parallel safe as $$
  select btrim(regexp_replace(
    lower(public.unaccent('public.unaccent', translate(value, '''’', ''))), '[\s!-/:-@\[-`{-~]+', ' ', 'g'
  ))
$$;

-- The ways to write a symbol as one word: whole, and without its share class.
create or replace function search_symbols(symbol text) returns text[] language sql stable parallel safe as $$
  select array_remove(array[
    nullif(replace(search_text(symbol), ' ', ''), ''),
    case when symbol ~ '\w\w[ .-](A|B|C|D|SDB)$'
      then replace(search_text(regexp_replace(symbol, '[ .-]\w+$', '')), ' ', '') end
  ], null)
$$;

-- The words of a text with a blank around each. What an apostrophe, a hyphen or an ampersand joins is found in parts and
-- as one: oreal and loreal, coca and cocacola, h and hm. Points join single letters only: EL.IND.LTD is no word, E.ON is one.
create or replace function search_words_of(value text, symbols text[]) returns text language sql stable parallel safe as $$
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
