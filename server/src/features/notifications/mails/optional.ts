import type { Language } from '@app/contract/languages.ts'
import type { NotificationTopic } from '@app/contract/notifications.ts'

import type { Context } from '#context.ts'
import { findMailbox } from '#features/auth/index.ts'
import { getSettings } from '#features/notifications/settings.ts'
import type { OutgoingMail } from '#partners/mail/mail.ts'
import { failureOf } from '#mails/failure.ts'

import { findBounces, recordOutcome } from './mail-queries.ts'
import { isResting } from './resting.ts'
import { unsubscribePath } from './unsubscribe-routes.ts'
import { unsubscribeToken } from './unsubscribe.ts'

type MailContext = Pick<Context, 'db' | 'now' | 'mail' | 'config' | 'log'>

/** `name` tells the mails to a recipient apart. */
type About = { recipientId: string; topic: Extract<NotificationTopic, 'weekly_report'>; name: string }

/** What a mail needs to know of its recipient. */
export type MailTo = { language: Language; origin: string; unsubscribe: string }

/**
 * Sends a mail that the member can do without: only if their settings ask for it and their address has not refused mails.
 * Returns false if it is to be tried again.
 */
export async function mailOptional(
  { db, now, mail, config, log }: MailContext,
  { recipientId, topic, name }: About,
  write: (to: MailTo) => Promise<Omit<OutgoingMail, 'to'>>,
): Promise<boolean> {
  const settings = await getSettings({ db }, recipientId)
  if (!settings[topic].mail || isResting(await findBounces(db, recipientId), now())) return true
  const mailbox = await findMailbox(db, recipientId)
  if (!mailbox) return true
  const origin = config.publicUrl ?? `http://localhost:${config.port}`
  const token = unsubscribeToken(config.secret, { memberId: recipientId, list: 'report' })
  const written = await write({
    language: mailbox.language,
    origin,
    unsubscribe: `${origin}${unsubscribePath}/${token}`,
  })
  const messageId = `<${name}.${recipientId}@${new URL(origin).hostname}>`
  try {
    await mail.send({ ...written, to: mailbox.email, messageId })
  } catch (error) {
    const failure = failureOf(error)
    log.warn(failure, 'an optional mail could not be sent')
    const isRefused = (failure.responseCode ?? 0) >= 500
    if (isRefused) await recordOutcome(db, recipientId, now())
    return isRefused
  }
  await recordOutcome(db, recipientId, null)
  return true
}
