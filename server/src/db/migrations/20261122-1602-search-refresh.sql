-- Search lists are built anew for those prefixes only that something changed for, and a list that stays the same is not
-- written again.

-- The words of what was renamed or removed; nothing else tells that the lists of their prefixes are old.
create table search_gone_words (
  word     text not null,
  -- The letters of its shortest prefix: an ISIN is not found by fewer than five.
  shortest smallint not null,
  changed  xid8 not null default pg_current_xact_id()
);

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

-- A line with prices comes before one without, and among them the one in which more money moves. A line is weighed anew
-- when that makes a difference, as its lists are then built anew.
create or replace function search_weigh_traded() returns void language sql as $$
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
  update search_targets t set traded = turnover.traded, changed = pg_current_xact_id()
  from turnover where turnover.id = t.id and abs(turnover.traded - t.traded) >= 5;
$$;

drop function search_rebuild();

-- The rows of the lists of prefixes of one length. Whatever begins with a prefix decides alone what its rows are.
create function search_lists_of(prefixes text[], letters integer)
returns table (prefix text, kind search_kind, total integer, ids integer[]) language sql stable as $$
  with hit as (
    select wanted.prefix, t.kind, t.id,
      max(t.score + case when letters >= 3 and length(w.word) = letters then 250 else 0 end) as score
    from unnest(prefixes) as wanted (prefix)
    cross join lateral (
      select word, target from search_words
      where word ~>=~ wanted.prefix and word ~<~ (wanted.prefix || U&'\+10FFFF')
      offset 0
    ) w
    join search_targets t on t.id = w.target
    -- Of an ISIN fewer letters say nothing.
    where letters >= 5 or strpos(t.words, ' ' || w.word) > 0
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
  select l.prefix, l.kind, l.total::integer, l.ids from listed l join whole w using (prefix)
  union all
  select w.prefix, null, w.total::integer, (array_agg(best.id order by best.score desc, best.id))[1:2000]
  from whole w join listed l using (prefix) cross join lateral unnest(l.ids, l.scores) as best (id, score)
  group by w.prefix, w.total
$$;

-- Brings the lists and the dictionary up to date with what was changed, or compares all of them; tells how many rows of
-- the lists were written. What changes in the meantime stays marked.
create function search_refresh(all_of_them boolean default false) returns integer language plpgsql
set work_mem = '128MB' set jit = off as $$
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
    -- No more begins with a prefix than with a shorter one, but for ISINs, which begin to count at five letters.
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
    and not exists (select from search_words w where w.word = d.word and not w.is_symbol);
  insert into search_dictionary (word)
  select distinct word from search_words
  where (all_of_them or word = any (changed_words)) and not is_symbol and word ~ '^[[:alpha:]]{4,}$'
  on conflict do nothing;

  delete from search_gone_words where changed < seen;
  update search_targets set changed = null
  where id in (
    select id from search_targets where changed is not null and changed < seen order by id for update skip locked
  );
  return written;
end $$;
