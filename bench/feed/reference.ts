/**
 * The feed's first page as one statement: the newest ten of each source by a lateral join, then of all, with everything that
 * a post shows. What a database alone needs for it is the measure for the whole request.
 */
export const feedSql = `
  select p.id, p.kind, p.title, p.content, p.markdown, p.created_at, c.like_count, c.reply_count,
    a.id as author_id, a.slug, a.name, a.location, a.image_id, a.follower_count,
    i.id as instrument_id, i.slug as line_slug, i.name as line_name, i.symbol, i.isin, i.country, i.currency, q.last_price, q.change_today,
    exists (select from likes l where l.post_id = p.id and l.profile_id = $1) as liked
  from (
    select distinct newest.post_id
    from (
      select kind::text::feed_source as kind, target_id from follows where follower_id = $1
      union all select 'profile', $1 union all select 'wall', $1
    ) f
    cross join lateral (
      select post_id from post_sources s where s.kind = f.kind and s.source_id = f.target_id and s.post_id < $2
      order by post_id desc limit 10
    ) newest
    order by post_id desc limit 10
  ) ids
  join posts p on p.id = ids.post_id
  cross join lateral (
    select coalesce(sum(like_count), 0)::integer as like_count, coalesce(sum(reply_count), 0)::integer as reply_count
    from post_counters where post_id = p.id
  ) c
  join profiles a on a.id = p.author_id
  left join instruments i on i.id = p.instrument_id
  left join quotes q on q.instrument_id = i.id
  order by p.id desc`

/** What a new post has to write, as one transaction of plain statements. */
export const postSql = [
  `insert into posts (kind, author_id, instrument_id, title, content) values ('INSTRUMENT', $1, $2, $3, $4) returning id`,
  `insert into post_sources (kind, source_id, post_id) values ('profile', $1, $3), ('instrument', $2, $3)`,
] as const

export const newestOfAll = '9223372036854775807'
