-- rebuilds: search
-- The stored results for prefixes with many hits.

-- What a typed text gains if it is the beginning of a name, its whole words, or both. One or two letters say too little of
-- a whole word.
create or replace function search_match_bonus(is_beginning boolean, is_whole boolean) returns integer
language sql immutable parallel safe as $$
  select case when is_whole then 250 else 0 end + case when is_beginning then 150 else 0 end
    + case when is_whole and is_beginning then 250 else 0 end
$$;

-- The rows of search_lists for prefixes of one length. They depend only on the words that begin with the prefix.
create or replace function search_lists_of(prefixes text[], letters integer)
returns table (prefix text, kind search_kind, total integer, ids integer[]) language sql stable as $$
  -- Materialized, so that targets are joined once and not for every prefix.
  with found as materialized (
    select wanted.prefix, w.word, w.target
    from unnest(prefixes) as wanted (prefix)
    cross join lateral (
      select word, target from search_words
      where word ~>=~ wanted.prefix and word ~<~ (wanted.prefix || U&'\+10FFFF')
      offset 0
    ) w
  ), hit as (
    select f.prefix, t.kind, t.id,
      max(t.score + search_match_bonus(strpos(t.keys, ' ' || f.prefix) > 0, letters >= 3 and length(f.word) = letters))
        as score
    from found f
    join search_targets t on t.id = f.target
    -- ISINs are found by five letters and more.
    where not t.is_twin and (letters >= 5 or strpos(t.words, ' ' || f.word) > 0)
    group by 1, 2, 3
  ), placed as (
    select prefix, kind, id, score,
      row_number() over (partition by prefix, kind order by score desc, id) as place,
      count(*) over (partition by prefix, kind) as total,
      count(*) over (partition by prefix) as total_of_all
    from hit
  ), listed as materialized (
    select prefix, kind, max(total) as total, max(total_of_all) as total_of_all,
      array_agg(id order by place) as ids, array_agg(score order by place) as scores
    from placed
    where place <= 2000 and total_of_all > 256
    group by prefix, kind
  )
  select prefix, kind, total::integer, ids from listed
  union all
  select l.prefix, null, l.total_of_all::integer, (array_agg(best.id order by best.score desc, best.id))[1:2000]
  from listed l cross join lateral unnest(l.ids, l.scores) as best (id, score)
  group by l.prefix, l.total_of_all
$$;

-- Marks listings that look the same as one that ranks before them, such as share classes of a fund whose names are cut off. Runs
-- in a transaction of its own, as weighing does.
create or replace function search_mark_twins() returns void language sql as $$
  update search_targets t set is_twin = twin.is_twin, changed = pg_current_xact_id()
  from (
    select target.id, row_number() over (
      partition by i.kind, lower(i.name), i.symbol, i.currency, case when i.symbol = '' then '' else coalesce(i.mic, '') end
      order by target.score desc, target.id
    ) > 1 as is_twin
    from search_targets target
    join instruments i on i.id = target.instrument_id
  ) twin
  where twin.id = t.id and twin.is_twin <> t.is_twin
$$;

-- Updates the lists and the dictionary with what has changed, or compares all of them. Returns how many rows of the lists
-- were written. What changes meanwhile stays marked. A plan for any array would be one for ten prefixes.
create or replace function search_refresh(all_of_them boolean default false) returns integer language plpgsql
set work_mem = '128MB' set jit = off set plan_cache_mode = force_custom_plan as $$
declare
  seen xid8 := pg_snapshot_xmin(pg_current_snapshot());
  longest integer;
  changed_words text[];
  shortest_of integer[];
  affected text[];
  wanted text[];
  written integer := 0;
  written_now integer;
begin
  perform pg_advisory_xact_lock(7240030);

  select array_agg(word), array_agg(shortest), max(length(word)) into changed_words, shortest_of, longest
  from (
    select word, min(shortest) as shortest
    from (
      select unnest(string_to_array(btrim(words), ' ')), 1 from search_targets where changed is not null
      union all
      select unnest(string_to_array(btrim(isin), ' ')), 5 from search_targets where changed is not null
      union all
      select word, shortest from search_gone_words
    ) as touched (word, shortest)
    where word <> ''
    group by word
  ) as distinct_words;
  if all_of_them then
    select max(length(word)) into longest
    from (select word from search_words union all select prefix from search_lists) as stored (word);
  end if;

  for letters in 1..coalesce(longest, 0) loop
    if all_of_them then
      select array_agg(distinct left(word, letters)) into affected
      from (
        select word from search_words
        where length(word) >= letters
          and (letters <= 5 or exists (select from search_lists l where l.prefix = left(word, letters - 1)))
        union all
        select prefix from search_lists where length(prefix) = letters
      ) as stored (word);
    else
      select array_agg(distinct left(word, letters)) into affected
      from unnest(changed_words, shortest_of) as c (word, shortest)
      where length(word) >= letters and shortest <= letters;
    end if;
    -- A prefix has at most the hits of its shorter one, except that ISINs are found from five letters on.
    select array_agg(prefix) into wanted
    from unnest(affected) as prefix
    where letters in (1, 5) or exists (select from search_lists l where l.prefix = left(prefix, letters - 1));

    with fresh as materialized (
      select * from search_lists_of(wanted, letters)
    ), gone as (
      delete from search_lists l
      where l.prefix = any (affected)
        and not exists (select from fresh f where f.prefix = l.prefix and f.kind is not distinct from l.kind)
      returning 1
    ), put as (
      insert into search_lists as l (prefix, kind, total, ids)
      select prefix, kind, total, ids from fresh
      on conflict (prefix, kind) do update set total = excluded.total, ids = excluded.ids
      where (l.total, l.ids) is distinct from (excluded.total, excluded.ids)
      returning 1
    )
    select (select count(*) from gone) + (select count(*) from put) into written_now;
    written := written + written_now;
  end loop;

  delete from search_dictionary d
  where (all_of_them or d.word = any (changed_words))
    and not exists (select from search_words w where w.word = d.word and not w.is_symbol)
    and not exists (
      select from search_words w join search_keys k on k.key = w.word and k.target = w.target where w.word = d.word
    );
  insert into search_dictionary (word)
  select distinct word from search_words
  where (all_of_them or word = any (changed_words)) and word ~ '^[[:alpha:]]{4,}$' and (
    -- No symbols, unless they are names as well, as Fortum is.
    not is_symbol or exists (select from search_keys k where k.key = word and k.target = search_words.target)
  )
  on conflict do nothing;

  delete from search_gone_words where changed < seen;
  update search_targets set changed = null
  where id in (
    select id from search_targets where changed is not null and changed < seen order by id for update skip locked
  );
  return written;
end $$;
