import type { Db } from '@app/server/src/db/db.ts'
import { isSale } from '@app/server/src/features/portfolios/index.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Notifies members of what others did since the time: answers, mentions, likes, trades, and the newest posts in their groups
 * and about what they follow, as the product does while it runs. The reports that are there already take their places
 * among them.
 */
export async function insertNotifications(db: Db, since: Date): Promise<void> {
  await sql`
    with report as (
      delete from notifications where kind = 'WEEKLY_REPORT' returning *
    ), recent as materialized (
      select * from posts where created_at > ${since} and not is_news
    ), act (kind, recipient_id, sender_id, post_id, group_id, instrument_id, likes, at) as (
      ${answers}
      union all
      ${mentions}
      union all
      ${likesSince(since)}
      union all
      ${newestIn('group')}
      union all
      ${newestIn('instrument')}
      union all
      ${trades}
    ), notified as (
      -- One notification of each act: an answer before a mention, and that before an answer to somebody else.
      select distinct on (recipient_id, coalesce(sender_id, 0), post_id, kind = 'POST_LIKE') act.*
      from act
      join profiles recipient on recipient.id = act.recipient_id and recipient.user_id is not null
      where act.recipient_id is distinct from act.sender_id
      order by recipient_id, coalesce(sender_id, 0), post_id, kind = 'POST_LIKE', kind = 'THREAD_REPLY', kind
    )
    insert into notifications (kind, recipient_id, sender_id, post_id, group_id, instrument_id, most_likes, created_at)
    select kind, recipient_id, sender_id, post_id, group_id, instrument_id, likes, at
    from (
      select kind, recipient_id, sender_id, post_id, group_id, instrument_id, likes, at from notified
      union all
      select kind, recipient_id, sender_id, post_id, group_id, instrument_id, most_likes, created_at from report
    ) n
    order by at
  `.execute(db)
}

/** Marks what came before the time as read, and has no mails sent of what is there. */
export async function markNotifications(db: Db, readUntil: Date): Promise<void> {
  await sql`
    insert into notification_marks (recipient_id, read_to)
    select recipient_id, max(id) from notifications where created_at < ${readUntil} group by recipient_id
  `.execute(db)
  await sql`
    insert into notification_mails (recipient_id, mailed_to)
    select recipient_id, max(id) from notifications group by recipient_id
  `.execute(db)
  await db.updateTable('weekly_reports').set({ mail_due_at: null }).execute()
}

const answers = sql`
  select 'REPLY'::notification_kind, asked.author_id, r.author_id, r.id, null::bigint, null::bigint, 0, r.created_at
  from recent r join posts asked on asked.id = r.parent_id
  union
  select 'THREAD_REPLY', earlier.author_id, r.author_id, r.id, null, null, 0, r.created_at
  from recent r join posts earlier on earlier.parent_id = r.parent_id and earlier.id < r.id`

const mentions = sql`
  select 'MENTION', tag.profile_id, r.author_id, r.id, null, null, 0, r.created_at
  from recent r join post_tags tag on tag.post_id = r.id and tag.profile_id is not null`

const likesSince = (since: Date) => sql`
  select 'POST_LIKE', p.author_id, null, p.id, null, null, count(*)::integer, max(l.created_at)
  from likes l join posts p on p.id = l.post_id and p.author_id <> l.profile_id
  group by p.author_id, p.id
  having max(l.created_at) > ${since}`

/** Trades that became public together are one notification. */
const trades = sql`
  select case when count(*) > 1 then 'TRANSACTION_BULK' when bool_or(${isSale(sql.ref('r.trade_id'))}) then 'TRANSACTION_SELL'
    else 'TRANSACTION_BUY' end::notification_kind,
    f.follower_id, r.author_id, max(r.id), null, null, 0, r.created_at
  from recent r join follows f on f.kind = 'profile' and f.target_id = r.author_id
  where r.trade_id is not null
  group by f.follower_id, r.author_id, r.created_at`

/** The newest post in each group, or about each instrument, that a member follows. */
function newestIn(kind: 'group' | 'instrument'): RawBuilder<unknown> {
  const column = sql.ref(`${kind}_id`)
  const id = sql`r.${column}`
  const columns = kind === 'group' ? sql`${id}, null::bigint` : sql`null::bigint, ${id}`
  return sql`(
    select distinct on (f.follower_id, ${id})
      ${sql.lit(`${kind.toUpperCase()}_POST`)}::notification_kind, f.follower_id, r.author_id, r.id, ${columns}, 0, r.created_at
    from recent r join follows f on f.kind = ${sql.lit(kind)} and f.target_id = ${id}
    where r.parent_id is null and r.trade_id is null and r.author_id <> f.follower_id
    order by f.follower_id, ${id}, r.id desc
  )`
}
