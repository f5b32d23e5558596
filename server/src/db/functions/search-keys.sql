-- rebuilds: search
-- Names written as one word.

-- With the letters that are written in place of those with marks: ü as ue, ø as oe, å as aa.
create or replace function search_spelled_out(value text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(replace(lower(value), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa')
$$;

-- More spellings of a text, for the words by which it is found: ü as ue, and a word and a number as one, as in FTSE 100.
create or replace function search_spellings(value text) returns text language sql stable strict parallel safe as $$
  select value
    || case when value ~ '[äöüøåÄÖÜØÅ]' then ' ' || search_spelled_out(value) else '' end
    || case when value ~ '[[:alpha:]] \d' then ' ' || (
      select string_agg(joined[1] || joined[2], ' ') from regexp_matches(value, '([[:alpha:]]+) (\d+)', 'g') as joined
    ) else '' end
$$;

-- Other names as one text, without legal forms: a listing named Volvo B is not found by the beginning of AB.
create or replace function search_without_forms(names text[]) returns text language sql immutable parallel safe as $$
  select nullif(regexp_replace(array_to_string(names, ' / '), '\m({{legal forms}})\M', '', 'gi'), '')
$$;

-- A text as words, one blank apart: A/S and S.p.A. as one word each.
create or replace function search_name(value text) returns text language sql stable strict parallel safe as $$
  select search_text(regexp_replace(value, '\m(\w)[./](?=\w\M)', '\1', 'g'))
$$;

-- A whole name as one word, in five ways, which may be equal: all of it, without legal forms, without the class of shares,
-- without a last word such as group, and that of a fund up to UCITS, without its umbrella: Amundi Index
-- Solutions - Amundi MSCI World UCITS ETF-C is Amundi MSCI World. An exact name is known by them, and Mc Donalds is found as McDonald's.
create or replace function search_keys_of(value text) returns text[] language sql stable strict parallel safe as $$
  select array[
    replace(whole, ' ', ''), replace(plain, ' ', ''), replace(bare, ' ', ''),
    replace(regexp_replace(bare, '( \w.*) ({{group words}}) $', '\1'), ' ', '')
  ] || case when value ~* '\mucits\M' then (
    select array[replace(fund, ' ', '')]
    from (
      select regexp_replace(
        search_name(regexp_replace(value, '^.* - (?=.*\mucits\M)', '', 'i')), ' (etf )?ucits( .*)?$', ''
      ) as fund
    ) shortest
    where fund ~ '\w \w'
  ) end
  from (select ' ' || search_name(value) || ' ' as whole offset 0) named
  cross join lateral (select regexp_replace(whole, ' ({{legal forms}})(?= )', '', 'g') as plain offset 0) shortened
  cross join lateral (
    select regexp_replace(
      regexp_replace(plain, ' ({{share class words}}|index)(?= )', '', 'g'), '( \w.*) [a-d] $', '\1 '
    ) as bare offset 0
  ) shortest
$$;
