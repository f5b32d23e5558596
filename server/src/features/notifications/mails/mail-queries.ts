import { usualSettings } from '@app/domain/notifications/topics.ts'
import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import type { SendableNotification } from '#features/notifications/queries.ts'

import type { Bounces } from './resting.ts'

export type DueMail = Bounces & { recipientId: string; mailedTo: string; tries: number }

/** Has those members mailed at `dueAt` who want mails about these topics, unless a mail to them is due before. */
export async function upsertDue(tx: Tx, sendable: readonly SendableNotification[], dueAt: Date): Promise<void> {
  await sql`
    insert into notification_mails as known (recipient_id, due_at)
    select distinct given.recipient_id, ${dueAt}::timestamptz
    from unnest(
      ${sendable.map(({ recipientId }) => recipientId)}::bigint[],
      ${sendable.map(({ topic }) => topic)}::notification_topic[],
      ${sendable.map(({ topic }) => usualSettings[topic].mail)}::boolean[]
    ) as given (recipient_id, topic, usual)
    left join notification_settings chosen on chosen.member_id = given.recipient_id and chosen.topic = given.topic
    where coalesce(chosen.mail, given.usual)
    order by given.recipient_id
    on conflict (recipient_id) do update set due_at = excluded.due_at, tries = 0 where known.due_at is null
  `.execute(tx)
}

/** Takes up to `limit` mails that are due, or that a node took before `lostBefore` and never finished. */
export async function takeDue(
  db: Db,
  { at, lostBefore, limit }: { at: Date; lostBefore: Date; limit: number },
): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    update notification_mails set due_at = null, taken_at = ${at}
    where recipient_id in (
      select recipient_id from notification_mails
      where due_at <= ${at} or taken_at <= ${lostBefore}
      limit ${limit}
      for update skip locked
    )
    returning recipient_id as "recipientId", mailed_to as "mailedTo", tries, bounces, bounced_at as "bouncedAt"
  `.execute(db)
  return rows
}

/** Ends what `takeDue` began. `bouncedAt` is set if the address was refused, and null if a mail was accepted. */
export async function finishMail(
  db: Db,
  { recipientId, mailedTo, bouncedAt }: { recipientId: string; mailedTo: string; bouncedAt?: Date | null },
): Promise<void> {
  await db
    .updateTable('notification_mails')
    .where('recipient_id', '=', recipientId)
    .set((eb) => ({
      taken_at: null,
      tries: 0,
      mailed_to: eb.fn('greatest', ['mailed_to', eb.val(mailedTo)]),
      ...(bouncedAt !== undefined && {
        bounced_at: bouncedAt,
        bounces: bouncedAt === null ? 0 : eb('bounces', '+', 1),
      }),
    }))
    .execute()
}

export async function findBounces(db: Db, recipientId: string): Promise<Bounces> {
  const row = await db
    .selectFrom('notification_mails')
    .where('recipient_id', '=', recipientId)
    .select(['bounces', 'bounced_at as bouncedAt'])
    .executeTakeFirst()
  return row ?? { bounces: 0, bouncedAt: null }
}

/** Counts a refusal of the address, or with null the end of them. */
export async function recordOutcome(db: Db, recipientId: string, bouncedAt: Date | null): Promise<void> {
  await sql`
    insert into notification_mails as known (recipient_id, bounces, bounced_at)
    values (${recipientId}, ${bouncedAt === null ? 0 : 1}, ${bouncedAt})
    on conflict (recipient_id) do update set
      bounces = case when excluded.bounced_at is null then 0 else known.bounces + 1 end, bounced_at = excluded.bounced_at
  `.execute(db)
}

/** Has a mail that could not be sent tried again; without a time, with the member's next notification. */
export async function retryMail(db: Db, recipientId: string, at: Date | null): Promise<void> {
  await sql`
    update notification_mails
    set taken_at = null, tries = ${at === null ? sql`0` : sql`tries + 1`}, due_at = coalesce(due_at, ${at})
    where recipient_id = ${recipientId}
  `.execute(db)
}
