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
create or replace function search_rebuild() returns integer language plpgsql
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
