import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { hasLeft } from '#features/profiles/index.ts'

import { type NotifiedMember, reaches } from './queries.ts'

/** Of a post in a group, or about an instrument. */
export type NewPlaceNotification = {
  recipientId: string
  kind: 'GROUP_POST' | 'INSTRUMENT_POST'
  senderId: string
  postId: string
  targetId: string
}

/**
 * Notifies followers of new posts: one notification for each of them and each group or instrument, which names the newest
 * post, and becomes unread and the newest again with it. Returns those that it stored.
 */
export async function growPlaces(
  db: Db,
  notifications: readonly NewPlaceNotification[],
  at: Date,
): Promise<NotifiedMember[]> {
  const { rows } = await sql<NotifiedMember>`
    with newest as (
      -- One statement cannot insert a row and renew it.
      select distinct on (recipient_id, kind, target_id) *
      from unnest(
        ${notifications.map(({ recipientId }) => recipientId)}::bigint[],
        ${notifications.map(({ kind }) => kind)}::notification_kind[],
        ${notifications.map(({ senderId }) => senderId)}::bigint[],
        ${notifications.map(({ postId }) => postId)}::bigint[],
        ${notifications.map(({ targetId }) => targetId)}::bigint[]
      ) as given (recipient_id, kind, sender_id, post_id, target_id)
      order by recipient_id, kind, target_id, post_id desc
    ), n as materialized (
      select * from newest n
      where ${reaches({ profileId: sql.ref('n.recipient_id') })}
        and not ${hasLeft(sql.ref('n.recipient_id'))} and not ${hasLeft(sql.ref('n.sender_id'))}
    ), grouped as (
      ${insertPlaces('GROUP_POST', 'group_id', at)}
    ), about as (
      ${insertPlaces('INSTRUMENT_POST', 'instrument_id', at)}
    )
    select id, recipient_id as "recipientId", kind, sender_id as "senderId"
    from (select * from grouped union all select * from about) stored
  `.execute(db)
  return rows
}

function insertPlaces(
  kind: NewPlaceNotification['kind'],
  column: 'group_id' | 'instrument_id',
  at: Date,
): RawBuilder<unknown> {
  return sql`
    insert into notifications as known (recipient_id, kind, sender_id, post_id, ${sql.ref(column)}, created_at)
    select recipient_id, kind, sender_id, post_id, target_id, ${at} from n where kind = ${sql.lit(kind)}
    on conflict (recipient_id, ${sql.ref(column)}) where kind = ${sql.lit(kind)} do update set
      -- A new id moves it to the head of the list and past the read mark.
      id = default, sender_id = excluded.sender_id, post_id = excluded.post_id, created_at = excluded.created_at,
      read_at = null
    where excluded.post_id > known.post_id
    returning id, recipient_id, kind, sender_id
  `
}
