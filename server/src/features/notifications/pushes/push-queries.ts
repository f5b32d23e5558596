import type { Language } from '@app/contract/languages.ts'
import { usualSettings } from '@app/domain/notifications/topics.ts'
import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import type { SendableNotification } from '#features/notifications/queries.ts'
import type { PushTarget } from '#partners/push/push.ts'

type Subscription = PushTarget & { sessionId: string; memberId: string; language: Language }

/**
 * Stores the subscription of a session in place of the one that it had. A device has one session at a time, so another one
 * with the same endpoint loses it.
 */
export async function upsertSubscription(tx: Tx, subscription: Subscription, at: Date): Promise<void> {
  const { sessionId, memberId, endpoint, p256dh, auth, language } = subscription
  await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('session_id', '<>', sessionId)
    .execute()
  await sql`
    insert into push_subscriptions as known (session_id, member_id, endpoint, p256dh, auth, language, created_at)
    values (${sessionId}, ${memberId}, ${endpoint}, ${p256dh}, ${auth}, ${language}, ${at})
    on conflict (session_id) do update set
      endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language
    where (known.endpoint, known.p256dh, known.auth, known.language)
      is distinct from (excluded.endpoint, excluded.p256dh, excluded.auth, excluded.language)
  `.execute(tx)
}

/** Deletes the subscription of a session, if it has one; with an endpoint, only if it is still this one. */
export async function deleteSubscription(db: Db, sessionId: string, endpoint?: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .$if(endpoint !== undefined, (query) => query.where('endpoint', '=', endpoint!))
    .execute()
}

/** Has notifications pushed to those devices of their recipients that want them. Returns false if there are none. */
export async function insertPushes(tx: Tx, notifications: readonly SendableNotification[], at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into pushes (session_id, notification_id, due_at)
    select device.session_id, given.id, ${at}
    from unnest(
      ${notifications.map(({ id }) => id)}::bigint[],
      ${notifications.map(({ recipientId }) => recipientId)}::bigint[],
      ${notifications.map(({ topic }) => topic)}::notification_topic[],
      ${notifications.map(({ topic }) => usualSettings[topic].push)}::boolean[]
    ) as given (id, recipient_id, topic, usual)
    join push_subscriptions device on device.member_id = given.recipient_id
    left join notification_settings chosen on chosen.member_id = given.recipient_id and chosen.topic = given.topic
    where coalesce(chosen.push, given.usual)
    order by device.session_id
    -- Locked, as a session that ends takes it away.
    for key share of device
    on conflict do nothing
    returning 1
  `.execute(tx)
  return rows.length > 0
}

export type DuePush = Subscription & { notificationId: string; tries: number }

/** Takes up to `limit` pushes that are due. They are due again at `lostAt`, in case they are never finished. */
export async function takeDuePushes(
  db: Db,
  { at, lostAt, limit }: { at: Date; lostAt: Date; limit: number },
): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    with due as (
      select session_id, notification_id from pushes
      where due_at <= ${at}
      order by due_at
      limit ${limit}
      for update skip locked
    )
    update pushes push set due_at = ${lostAt}, tries = push.tries + 1
    from due join push_subscriptions device on device.session_id = due.session_id
    where push.session_id = due.session_id and push.notification_id = due.notification_id
    returning push.notification_id as "notificationId", push.tries, device.session_id as "sessionId",
      device.member_id as "memberId", device.endpoint, device.p256dh, device.auth, device.language
  `.execute(db)
  return rows
}

type Key = Pick<DuePush, 'sessionId' | 'notificationId'>

export async function deletePushes(db: Db, pushes: readonly Key[]): Promise<void> {
  await sql`
    delete from pushes using unnest(
      ${pushes.map(({ sessionId }) => sessionId)}::bigint[],
      ${pushes.map(({ notificationId }) => notificationId)}::bigint[]
    ) as done (session_id, notification_id)
    where pushes.session_id = done.session_id and pushes.notification_id = done.notification_id
  `.execute(db)
}

export async function delayPush(db: Db, { sessionId, notificationId }: Key, until: Date): Promise<void> {
  await db
    .updateTable('pushes')
    .where('session_id', '=', sessionId)
    .where('notification_id', '=', notificationId)
    .set({ due_at: until })
    .execute()
}
