-- rebuilds: search
-- What search results are ordered by.

-- Each doubling of the number of followers is worth 40; an owner counts as three.
create or replace function search_popularity(followers integer, owners integer) returns smallint
language sql immutable parallel safe as $$
  select round(40 * ln(1 + followers::double precision + 3 * owners) / ln(2::double precision))::smallint
$$;

-- Country and role of a venue, from domain/src/instruments/venues.ts.
create or replace function search_home(mic text) returns text language sql immutable parallel safe as $$
  select case mic {{country of mic}} end
$$;
create or replace function search_venue_role(mic text) returns text language sql immutable parallel safe as $$
  select case mic {{role of mic}} end
$$;

-- Shares before indices and funds, the home listing before foreign ones, big companies before small ones; of two listings
-- of one company the B share, which is the more traded one.
create or replace function search_standing(
  kind instrument_kind, symbol text, mic text, country text, isin text, size_class smallint
) returns smallint language sql immutable parallel safe as $$
  select (
    case kind when 'EQUITY' then 300 when 'MUTUAL_FUND' then 100 else 150 end
    + case when kind = 'EQUITY' and search_home(mic) = coalesce(country, left(isin, 2)) then 100 else 0 end
    - case
        when search_venue_role(mic) = 'regional' then 60
        when search_venue_role(mic) = 'crossing' and search_home(mic) is distinct from country then 30
        else 0
      end
    + 60 * size_class
    + case when symbol ~ '[ .-]B$' then 5 else 0 end
  )::smallint
$$;

-- What products and second lines of a company lose: who types a name rarely means a warrant or a product of three times
-- its gains. What has other names is well known. Of two symbols of one company the shorter is the main one.
create or replace function search_rank(
  kind instrument_kind, name text, symbol text, class product_class, is_known boolean
) returns smallint language sql immutable parallel safe as $$
  select (
    case class when 'KNOCK_OUT' then -400 when 'INVERSE' then -350 when 'LEVERAGED' then -300 else 0 end
    - case when class <> 'PLAIN' and kind = 'EQUITY' then 400 else 0 end
    - case
        when kind = 'EQUITY' and (
          symbol ~ '[ -](WT|UN?|RI?|P[A-Z]?|PREF)$'
          or name ~* '\m(preferred|pref|pfd|depositary|warrants?|notes?|debentures?|units?|rights?|adr)\M'
        ) then 150 else 0
      end
    - 4 * least(length(symbol), 10)
    + case when not is_known then 0 when kind = 'INDEX' then 500 else 250 end
  )::smallint
$$;

-- Listings with prices rank before those without, then by turnover. Only differences of 5 and more are stored, because
-- every node reads the changed ones. Runs in a transaction of its own, so that follows do not wait long for its rows.
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
  update search_targets t set traded = turnover.traded
  from turnover where turnover.id = t.id and abs(turnover.traded - t.traded) >= 5;
$$;

-- Marks listings that look the same as one that ranks before them, such as share classes of a fund whose names are cut off. Runs
-- in a transaction of its own, as weighing does.
create or replace function search_mark_twins() returns void language sql as $$
  update search_targets t set is_twin = twin.is_twin
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
