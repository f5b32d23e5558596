/**
 * SQL condition: the post is not hidden, its author is neither suspended nor blocked, and it is in no closed group that
 * the viewer has not joined.
 */
const isOpen = (post: string) => `
  ${post}.hidden_at is null
  and not exists (select from profiles suspended where suspended.id = ${post}.author_id and suspended.suspended_at is not null)
  and not exists (select from blocks where member_id = $1 and blocked_id = ${post}.author_id)
  and not exists (select from blocks where member_id = ${post}.author_id and blocked_id = $1)
  and (
    ${post}.group_id is null
    or not exists (select from groups where id = ${post}.group_id and is_closed)
    or exists (select from group_members where group_id = ${post}.group_id and member_id = $1)
  )`

/**
 * The feed's first page as one statement: the newest posts of each source by a lateral join, then of all, with everything
 * that a post shows and the product's own audience conditions. The baseline: what the database alone needs.
 */
export const feedSql = `
  select p.id, p.kind, p.title, p.content, p.markdown, p.created_at, p.is_news, p.parent_id, c.like_count, c.reply_count,
    a.id as author_id, a.slug, a.name, a.location, a.image_id, a.follower_count,
    i.id as instrument_id, i.slug as listing_slug, i.kind as listing_kind, i.name as listing_name, i.symbol, i.isin, i.country,
    i.currency, i.mic, i.source, q.last_price, q.change_today, q.at, s.as_of, s.close, s.change_d1,
    exists (select from likes l where l.post_id = p.id and l.profile_id = $1) as liked,
    exists (select from saves k where k.post_id = p.id and k.profile_id = $1) as saved,
    (select json_agg(t order by t.position) from post_tags t where t.post_id = p.id) as tags
  from (
    select distinct newest.post_id
    from (
      (
        select kind::text::feed_source as kind, target_id from follows where follower_id = $1
          and not exists (select from mutes m where m.member_id = $1 and (m.kind, m.target_id) = (follows.kind, follows.target_id))
      )
      union all select 'profile', $1 union all select 'wall', $1
    ) f
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
  left join instruments i on i.id = p.instrument_id
  left join quotes q on q.instrument_id = i.id
  left join instrument_stats s on s.instrument_id = i.id
  where (p.deleted_at is null and ${isOpen('p')} and (p.parent_id is null or exists (select from posts thread where thread.id = p.parent_id and ${isOpen('thread')}))) is true
    and (
      not exists (select from mutes where member_id = $1)
      or not exists (
        select from post_sources stands join mutes on member_id = $1 and target_id = source_id and mutes.kind::text = stands.kind::text
        where stands.post_id = p.id
      )
    )
  order by p.id desc`

/** The rows of a new post, as one statement: the post, its sources and the event. */
export const postSql = `
  with post as (
    insert into posts (kind, author_id, instrument_id, title, content) values ('INSTRUMENT', $1, $2, $3, $4) returning id
  ), source as (
    insert into post_sources (kind, source_id, post_id)
    select 'profile'::feed_source, $1, id from post union all select 'instrument', $2, id from post
  )
  insert into events (event)
  select jsonb_build_object('kind', 'post_created', 'authorId', $1::text, 'postId', id::text) from post`

export const newestOfAll = '9223372036854775807'
