import { brandOf } from '@app/contract/brands.ts'
import { topicOf } from '@app/domain/notifications/topics.ts'

import type { Context } from '#context.ts'
import type { Tx } from '#db/db.ts'
import { findMailbox, type Mailbox } from '#features/auth/index.ts'
import type { SendableNotification } from '#features/notifications/queries.ts'
import { listNotifications } from '#features/notifications/read.ts'
import { getSettings } from '#features/notifications/settings.ts'

import { type MailedNotification, writeDigest } from './digest.ts'
import { type DueMail, finishMail, retryMail, takeDue, upsertDue } from './mail-queries.ts'
import { isResting } from './resting.ts'
import { unsubscribePath } from './unsubscribe-routes.ts'
import { unsubscribeToken } from './unsubscribe.ts'

const minuteMs = 60_000
/** What happens within this time is in one mail. */
const gatherMs = 10 * minuteMs
/** A mail claimed this long ago can be claimed again: the node that had it has stopped. */
const lostMs = 15 * minuteMs
const atOnce = 100
const inParallel = 5
const mostTries = 5
/** The notifications that a mail looks at. */
const looksAt = 50

type MailContext = Pick<Context, 'db' | 'now' | 'mail' | 'config' | 'log' | 'stopping'>

/** Has the members mailed who want mails about what they have just been notified of. */
export async function queueMails(tx: Tx, sendable: readonly SendableNotification[], at: Date): Promise<void> {
  if (sendable.length > 0) await upsertDue(tx, sendable, new Date(at.getTime() + gatherMs))
}

/** Sends the mails that are due. Can be repeated, and run on several nodes at once. */
export async function mailNotifications(context: MailContext): Promise<void> {
  const { db, now, stopping } = context
  let due: DueMail[]
  do {
    const at = now()
    due = await takeDue(db, { at, lostBefore: new Date(at.getTime() - lostMs), limit: atOnce })
    for (let first = 0; first < due.length; first += inParallel) {
      await Promise.all(due.slice(first, first + inParallel).map((one) => mailMember(context, one)))
    }
  } while (due.length === atOnce && !stopping.aborted)
}

async function mailMember(context: MailContext, due: DueMail): Promise<void> {
  const { db, now, mail, config, log } = context
  const { recipientId } = due
  const mailbox = isResting(due, now()) ? undefined : await findMailbox(db, recipientId)
  const { newest, notifications } = mailbox ? await newsFor(context, due) : { newest: due.mailedTo, notifications: [] }
  if (!mailbox || notifications.length === 0) return finishMail(db, { recipientId, mailedTo: newest })
  try {
    await mail.send(digestFor(config, { recipientId, newest, mailbox, notifications }))
  } catch (error) {
    // The message may contain the address.
    const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
    log.warn({ code, responseCode }, 'a mail about notifications could not be sent')
    if (responseCode >= 500) return finishMail(db, { recipientId, mailedTo: newest, bouncedAt: now() })
    const retryAt = new Date(now().getTime() + 2 ** due.tries * minuteMs)
    return retryMail(db, recipientId, due.tries < mostTries ? retryAt : null)
  }
  await finishMail(db, { recipientId, mailedTo: newest, bouncedAt: null })
}

/** What a member has not read, has not been mailed, and still wants mails about; newest first. */
async function newsFor(context: MailContext, { recipientId, mailedTo }: DueMail) {
  const { db } = context
  const page = { size: looksAt, after: undefined }
  const { results } = await listNotifications({ db }, { profileId: recipientId }, page)
  const settings = await getSettings({ db }, recipientId)
  const notifications = results.filter((one): one is MailedNotification => {
    const topic = topicOf(one.kind)
    // The report has a mail of its own.
    const isMailed = topic !== undefined && topic !== 'weekly_report' && settings[topic].mail
    return one.unread && BigInt(one.id) > BigInt(mailedTo) && isMailed
  })
  return { newest: results[0]?.id ?? mailedTo, notifications }
}

type News = { recipientId: string; newest: string; mailbox: Mailbox; notifications: readonly MailedNotification[] }

function digestFor(config: Context['config'], { recipientId, newest, mailbox, notifications }: News) {
  const { email, language } = mailbox
  const origin = config.publicUrl ?? `http://localhost:${config.port}`
  const unsubscribe = `${origin}${unsubscribePath}/${unsubscribeToken(config.secret, { memberId: recipientId, list: 'notifications' })}`
  return {
    to: email,
    messageId: `<notifications.${recipientId}.${newest}@${new URL(origin).hostname}>`,
    ...writeDigest({ app: brandOf(config.variant).name, language, origin, unsubscribe, notifications }),
  }
}
