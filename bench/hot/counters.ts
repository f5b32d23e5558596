import type pg from 'pg'

export type Drift = { counter: string; counters: number; counted: number; rows: number; drift: number }

/** Each counter of the network, as (id, says, stored): what it says, and the number of its rows. */
const counters: Record<string, string> = {
  'likes of posts': `
    select coalesce(c.id, r.id) as id, c.says, r.stored
    from (select post_id as id, sum(like_count) as says from post_counters group by 1) c
    full join (select post_id as id, count(*) as stored from likes group by 1) r on r.id = c.id`,
  'replies of posts': `
    select coalesce(c.id, r.id) as id, c.says, r.stored
    from (select post_id as id, sum(reply_count) as says from post_counters group by 1) c
    full join (select parent_id as id, count(*) as stored from posts where parent_id is not null and deleted_at is null group by 1) r on r.id = c.id`,
  ...Object.fromEntries(
    (['profile', 'instrument', 'group', 'portfolio'] as const).map((kind) => [
      kind === 'group' ? 'members of groups' : `followers of ${kind}s`,
      `select coalesce(c.id, r.id) as id, c.says, r.stored
       from (select target_id as id, sum(count) as says from follower_counters where kind = '${kind}' group by 1) c
       full join (select target_id as id, count(*) as stored from follows where kind = '${kind}' group by 1) r on r.id = c.id`,
    ]),
  ),
  'follows of members': `
    select p.id, p.follows_count as says, r.stored
    from profiles p left join (select follower_id as id, count(*) as stored from follows group by 1) r on r.id = p.id`,
  'unread messages of conversations': `
    select m.member_id as id, m.unread_count as says, (
      select count(*) from messages where conversation_id = m.conversation_id and sender_id <> m.member_id and id > m.last_read_id
    ) as stored
    from conversation_members m`,
  ...Object.fromEntries(
    (['profile', 'instrument', 'group'] as const).map((kind) => [
      `ranked ${kind}s`,
      `select t.id, t.follower_count as says, (select sum(count) from follower_counters where kind = '${kind}' and target_id = t.id) as stored
       from ${kind}s t`,
    ]),
  ),
}

/** Compares every counter of the database with its rows. */
export async function compareCounters(pool: pg.Pool): Promise<Drift[]> {
  const drifts: Drift[] = []
  for (const [counter, pairs] of Object.entries(counters)) {
    const { rows } = await pool.query<Omit<Drift, 'counter'>>(`
      select count(*)::integer as counters, coalesce(sum(says), 0)::integer as counted, coalesce(sum(stored), 0)::integer as rows,
        (count(*) filter (where coalesce(says, 0) <> coalesce(stored, 0)))::integer as drift
      from (${pairs}) pair (id, says, stored)`)
    drifts.push({ counter, ...rows[0]! })
  }
  return drifts
}

/**
 * How many unread notifications and messages members have by the rows, as (id, notifications, messages), up to a hundred each. They
 * mute and block nobody.
 */
export const unreadSql = `
  select member.id::integer as id, least(100, (
    select count(*)
    from notifications n
    left join notification_marks mark on mark.recipient_id = n.recipient_id
    where n.recipient_id = member.id and n.kind <> 'NEW_MESSAGE' and n.read_at is null and n.id > coalesce(mark.read_to, 0)
      and (n.post_id is null or exists (select from posts p where p.id = n.post_id and p.deleted_at is null))
      and (n.kind <> 'POST_LIKE' or n.read_likes < (select count(*) from likes l where l.post_id = n.post_id and l.profile_id <> member.id))
  ))::integer as notifications, least(100, (
    select count(*)
    from conversation_members m join messages on messages.conversation_id = m.conversation_id
    where m.member_id = member.id and messages.sender_id <> member.id and messages.id > m.last_read_id
  ))::integer as messages
  from unnest($1::bigint[]) as member (id)
  order by 1`

/** How many replies that stand have not exactly one notification for the author of their thread. */
export const unnotifiedSql = `
  select count(*)::integer as count
  from posts reply join posts thread on thread.id = reply.parent_id
  where reply.content like $1 and reply.deleted_at is null and reply.author_id <> thread.author_id and 1 <> (
    select count(*) from notifications where recipient_id = thread.author_id and kind = 'REPLY' and post_id = reply.id
  )`
