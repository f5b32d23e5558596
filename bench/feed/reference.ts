const shown = (viewer: string, author: string) => `
  not exists (select from profiles suspended where suspended.id = ${author} and suspended.suspended_at is not null)
  and not exists (select from blocks where member_id = ${viewer} and blocked_id = ${author})
  and not exists (select from blocks where member_id = ${author} and blocked_id = ${viewer})`

const stands = (entry: string) =>
  `${entry}.reverses is null and not exists (select from ledger_entries back where back.reverses = ${entry}.id)`

/**
 * SQL condition: the post is not hidden, its author is neither suspended nor blocked, it is in no closed group that the
 * viewer has not joined, and it is no trade that its owner does not share.
 */
const isOpen = (post: string) => `
  ${post}.hidden_at is null
  and ${shown('$1', `${post}.author_id`)}
  and (
    ${post}.group_id is null
    or not exists (select from groups where id = ${post}.group_id and is_closed)
    or exists (select from follows where follower_id = $1 and kind = 'group' and target_id = ${post}.group_id)
  )
  and (
    ${post}.trade_id is null
    or (not ${post}.withheld or ${post}.author_id = $1) and exists (
      select from ledger_entries e
      join portfolios owned on owned.id = e.portfolio_id
      join profiles owner on owner.id = owned.profile_id
      where e.id = ${post}.trade_id and ${stands('e')} and owned.deleted_at is null and owner.user_id is not null
        and (owner.id = $1 or not owned.hidden and owned.shares_trades and ${shown('$1', 'owner.id')})
    )
  )`

/** SQL condition: the viewer may see the post `p`, and mutes none of its sources. */
const isShown = `
  (p.deleted_at is null and ${isOpen('p')} and (p.parent_id is null or exists (select from posts thread where thread.id = p.parent_id and ${isOpen('thread')}))) is true
  and (
    p.author_id = $1
    or not exists (select from mutes where member_id = $1)
    or not exists (
      select from post_sources stands join mutes on member_id = $1 and target_id = source_id and mutes.kind::text = stands.kind::text
      where stands.post_id = p.id
    )
  )`

const sources = `
  (
    select kind::text::feed_source as kind, target_id from follows where follower_id = $1
      and not exists (select from mutes m where m.member_id = $1 and (m.kind, m.target_id) = (follows.kind, follows.target_id))
  )
  union all select 'profile', $1 union all select 'wall', $1`

/** What the author of the post `p` held, and what they have bought and sold since. */
const position = `
  select json_build_object(
    'state', taken.state, 'lowest', taken.lowest, 'since', taken.since, 'price', taken.price, 'on', taken.priced_on, 'at', taken.created_at,
    'shared', sharing.n, 'trades', sharing.trades, 'bought', traded.bought, 'sold', traded.sold, 'gone', is_gone, 'splits', (
      select json_agg(a) from corporate_actions a where a.instrument_id = taken.instrument_id
    )
  )
  from post_positions taken
  cross join lateral (
    select count(*) as n, bool_and(shares_trades) as trades from portfolios
    where id = any(taken.portfolio_ids) and deleted_at is null and not hidden
  ) sharing
  cross join lateral (
    select bool_or(e.quantity > 0) as bought, bool_or(e.quantity < 0) as sold
    from portfolios owned join holdings h on h.portfolio_id = owned.id join ledger_entries e on e.holding_id = h.id
    where owned.profile_id = taken.member_id and owned.deleted_at is null and not owned.hidden and owned.shares_trades
      and (h.instrument_id = taken.instrument_id or h.isin = taken.isin) and e.date >= taken.created_at::date and ${stands('e')}
      and e.kind in ('BUY', 'SELL', 'RECURRING_BUY', 'SWITCH_BUY', 'SWITCH_SELL') and e.booked_at between taken.created_at and now() - interval '15 minutes'
  ) traded
  cross join lateral (
    select not exists (
      select from portfolios owned join holdings h on h.portfolio_id = owned.id
      where owned.profile_id = taken.member_id and owned.deleted_at is null and not owned.hidden
        and (h.instrument_id = taken.instrument_id or h.isin = taken.isin) and h.quantity > 0
    ) as is_gone
  ) gone
  where taken.post_id = p.id`

/**
 * The feed's first page as one statement: the newest posts of each source by a lateral join, then of all, with everything
 * that a post shows and the product's own audience conditions. The baseline: what the database alone needs. Where these
 * conditions hide one of the posts, its page is one short, which the product fills up.
 */
export const feedSql = `
  select p.id, p.kind, p.title, p.content, p.lang, p.translations, p.markdown, p.created_at, p.edited_at, p.is_news, p.parent_id, c.like_count, c.reply_count,
    a.id as author_id, a.slug, a.name, a.location, a.image_id, a.follower_count,
    i.id as instrument_id, i.slug as listing_slug, i.kind as listing_kind, i.name as listing_name, i.symbol, i.isin, i.country,
    i.currency, i.mic, i.source, q.last_price, q.change_today, q.at, s.as_of, s.close, s.change_d1,
    g.id as group_id, g.slug as group_slug, g.name as group_name, g.image_id as group_image, g.is_closed, g.follower_count as members,
    e.kind as traded_as, e.date, e.executed_at, e.price, e.currency as traded_in, h.name as traded, h.isin as traded_isin,
    case when p.instrument_id is not null and not p.is_news or p.trade_id is not null and p.content <> '' then (${position}) end as position,
    exists (select from likes l where l.post_id = p.id and l.profile_id = $1) as liked,
    exists (select from saves k where k.post_id = p.id and k.profile_id = $1) as saved,
    (select json_agg(t order by t.position) from post_tags t where t.post_id = p.id) as tags,
    array(select image_id from post_media media where media.post_id = p.id order by media.position) as images
  from (
    select distinct newest.post_id
    from (${sources}) f
    cross join lateral (
      select post_id from post_sources s where s.kind = f.kind and s.source_id = f.target_id and s.post_id < $2
      order by post_id desc limit 11
    ) newest
    order by post_id desc limit 11
  ) ids
  join posts p on p.id = ids.post_id
  cross join lateral (
    select coalesce(sum(like_count), 0)::integer as like_count, coalesce(sum(reply_count), 0)::integer as reply_count
    from post_counters where post_id = p.id
  ) c
  join profiles a on a.id = p.author_id
  left join groups g on g.id = p.group_id
  left join ledger_entries e on e.id = p.trade_id
  left join holdings h on h.id = e.holding_id
  left join instruments i on i.id = coalesce(p.instrument_id, h.instrument_id)
  left join quotes q on q.instrument_id = i.id
  left join instrument_stats s on s.instrument_id = i.id
  where ${isShown}
  order by p.id desc`

/**
 * The ids of the newest `$2` posts of a member's feed, all sources and all rules without any shortcut: the truth that answers are
 * compared with.
 */
export const feedIdsSql = `
  select p.id::text as id
  from (select distinct s.post_id from (${sources}) f join post_sources s on s.kind = f.kind and s.source_id = f.target_id) found
  join posts p on p.id = found.post_id
  where ${isShown}
  order by p.id desc
  limit $2`

/** The same of what Activity shows of everybody, with `$1` as the reader. */
export const allIdsSql = `
  select p.id::text as id
  from posts p
  where p.parent_id is null and not p.is_news and (p.trade_id is null or p.content <> '')
    and not exists (select from groups where id = p.group_id and is_closed) and ${isShown}
  order by p.id desc
  limit $2`

/** The rows of a new post, as one statement: the post, its sources, what its author holds and the event. */
const postSql = `
  with post as (
    insert into posts (kind, author_id, instrument_id, title, content) values ('INSTRUMENT', $1, $2, $3, $4) returning id
  ), source as (
    insert into post_sources (kind, source_id, post_id)
    select 'profile'::feed_source, $1, id from post union all select 'instrument', $2, id from post
  ), held as (
    insert into post_positions (post_id, member_id, instrument_id, state, simulated, portfolio_ids, created_at)
    select id, $1, $2, 'NOT_CONNECTED', true, '{}', now() from post
  )
  insert into events (event)
  select jsonb_build_object('kind', 'post_created', 'authorId', $1::text, 'postId', id::text) from post`

export const plainPost = { name: 'post', text: postSql }

export const newestOfAll = '9223372036854775807'
