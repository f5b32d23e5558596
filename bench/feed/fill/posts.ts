import { any, groupsIn, holdingsEach, hotPost, ownerOf, portfoliosIn, power, type Size, withoutChecks } from './size.ts'

const text = (i: string) =>
  `repeat('What the order book says and what the price says are two things. ', 2 + (${i} % 5)::int)`

/**
 * Posts 1..n, the newest last. A tenth are trades, of which every tenth has a text; a tenth are in groups, and two fifths of
 * the others are about an instrument and say what their authors hold of it. Replies come after all of them.
 */
export const postSteps = (size: Size): Record<string, string> => ({ ...writtenSteps(size), ...answeredSteps(size) })

function writtenSteps(size: Size): Record<string, string> {
  const { members, instruments, posts } = size
  return {
    posts: `${withoutChecks};
      insert into posts (kind, author_id, instrument_id, group_id, trade_id, title, content, created_at)
        select case when in_group is not null then 'GROUP' when listing is not null then 'INSTRUMENT' else 'PROFILE' end::post_kind,
          case when traded is null then writer else ${ownerOf('traded')} end, listing, in_group, case when traded is not null then i end,
          case when traded is null and i % 3 = 0 then 'Notes on a quarter' else '' end,
          case when traded is null or i % 10 = 0 then ${text('i')} else '' end,
          now() - (${posts} - i) * interval '45 seconds'
        from (
          select i, writer, case when u < 0.1 then portfolio end as traded, case when u >= 0.1 and u < 0.2 then groups end as in_group,
            case when u >= 0.2 and is_about then listing end as listing
          from (
            select i, case when i = ${hotPost(size)} then 1 else random() end as u, random() < 0.4 as is_about, ${power(members)} as writer, ${power(instruments)} as listing,
              ${power(groupsIn(size))} as groups, ${power(portfoliosIn(size))} as portfolio
            from generate_series(1, ${posts}) i
          ) drawn
        ) placed order by i`,
    ledger: `${withoutChecks};
      insert into ledger_entries (id, portfolio_id, holding_id, kind, date, quantity, price, amount, currency, source_key, booked_at)
        overriding system value
        select p.id, f.id, (f.id - 1) * ${holdingsEach} + 1 + p.id % ${holdingsEach}, case when p.id % 3 = 0 then 'SELL' else 'BUY' end::entry_kind,
          p.created_at::date, case when p.id % 3 = 0 then -1 else 1 end, 100, case when p.id % 3 = 0 then 100 else -100 end, 'SEK', 'trade-' || p.id,
          p.created_at
        from posts p join portfolios f on f.profile_id = p.author_id where p.trade_id is not null;
      insert into ledger_entries (id, portfolio_id, holding_id, kind, date, quantity, price, amount, currency, source_key, booked_at)
        overriding system value
        select ${posts} + id, portfolio_id, id, 'BUY', current_date - 600, quantity, 100, -100 * quantity, 'SEK', 'first-' || id, now() - interval '600 days'
        from holdings`,
    places: `${withoutChecks};
      create temp table placed as
        select p.id, p.author_id, p.group_id, e.portfolio_id, (g.is_closed is true) as is_closed,
          case when p.trade_id is null then p.instrument_id when p.content <> '' then h.instrument_id end as instrument_id
        from posts p
        left join groups g on g.id = p.group_id
        left join ledger_entries e on e.id = p.trade_id
        left join holdings h on h.id = e.holding_id;
      insert into post_sources (kind, source_id, post_id) select 'profile', author_id, id from placed where not is_closed order by id;
      insert into post_sources (kind, source_id, post_id) select 'instrument', instrument_id, id from placed where instrument_id is not null order by id;
      insert into post_sources (kind, source_id, post_id) select 'group', group_id, id from placed where group_id is not null order by id;
      insert into post_sources (kind, source_id, post_id) select 'portfolio', portfolio_id, id from placed where portfolio_id is not null order by id`,
    positions: `${withoutChecks};
      insert into post_positions
        (post_id, member_id, instrument_id, state, lowest, since, price, priced_on, simulated, portfolio_ids, created_at)
        select placed.id, placed.author_id, placed.instrument_id,
          case when f.id is null then 'NOT_CONNECTED' when f.hidden then 'NOT_SHARED' when owns then 'OWNS' else 'DOES_NOT_OWN' end,
          case when owns and not f.hidden then 5 end, case when owns and not f.hidden then current_date - 600 end,
          100, posts.created_at::date, true, case when f.id is null or f.hidden then '{}' else array[f.id] end, posts.created_at
        from placed
        join posts using (id)
        left join portfolios f on f.profile_id = placed.author_id
        cross join lateral (
          select exists (select from holdings h where h.portfolio_id = f.id and h.instrument_id = placed.instrument_id) as owns
        ) held
        where placed.instrument_id is not null order by placed.id;
      drop table placed`,
  }
}

function answeredSteps(size: Size): Record<string, string> {
  const { members, posts } = size
  const newest = `(${posts} - floor(${posts} * power(random(), 2)))::bigint`
  return {
    replies: `${withoutChecks};
      insert into posts (kind, author_id, parent_id, content, created_at)
        select thread.kind, drawn.author, thread.id, ${text('i')}, now()
        from (
          select i, ${power(members)} as author, case when i % 2 = 0 then ${hotPost(size)} else ${newest} end as parent
          from generate_series(1, ${Math.round(posts / 20)}) i
        ) drawn join posts thread on thread.id = drawn.parent order by i`,
    likes: `${withoutChecks};
      insert into likes (post_id, profile_id)
        select distinct post, member from (
          select ${newest} as post, ${any(members)} as member from generate_series(1, ${posts})
          union all
          select ${hotPost(size)}, i from generate_series(5, ${members}, 5) i
        ) liked;
      insert into saves (post_id, profile_id)
        select distinct ${newest}, ${any(members)} from generate_series(1, ${Math.round(posts / 10)})`,
    counters: `
      update profiles p set follower_count = c.n from (select target_id, count(*) n from follows where kind = 'profile' group by 1) c where c.target_id = p.id;
      update profiles p set follows_count = c.n from (select follower_id, count(*) n from follows group by 1) c where c.follower_id = p.id;
      update profiles p set saves_count = c.n from (select profile_id, count(*) n from saves group by 1) c where c.profile_id = p.id;
      update instruments i set follower_count = c.n from (select target_id, count(*) n from follows where kind = 'instrument' group by 1) c where c.target_id = i.id;
      update groups g set follower_count = c.n from (select target_id, count(*) n from follows where kind = 'group' group by 1) c where c.target_id = g.id;
      update portfolios p set follower_count = c.n from (select target_id, count(*) n from follows where kind = 'portfolio' group by 1) c where c.target_id = p.id;
      ${withoutChecks};
      insert into follower_counters select kind, target_id, (follower_id % 16), count(*) from follows group by 1, 2, 3;
      insert into post_counters (post_id, slot, like_count, reply_count)
        select post_id, slot, sum(likes), sum(replies) from (
          select post_id, profile_id % 16 as slot, 1 as likes, 0 as replies from likes
          union all
          select parent_id, author_id % 16, 0, 1 from posts where parent_id is not null
        ) counted group by 1, 2`,
  }
}
