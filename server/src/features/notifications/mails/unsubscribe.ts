import { createHmac, timingSafeEqual } from 'node:crypto'

import type { NotificationTopic } from '@app/contract/notifications.ts'
import { usualSettings } from '@app/domain/notifications/topics.ts'

import type { Context } from '#context.ts'
import { upsertChoices } from '#features/notifications/settings-queries.ts'

/** What can be unsubscribed from: the weekly report is a list of its own. */
const lists = ['notifications', 'report'] as const
export type MailingList = (typeof lists)[number]
export type Subscription = { memberId: string; list: MailingList }

const topicsOf: Record<MailingList, NotificationTopic[]> = {
  notifications: (Object.keys(usualSettings) as NotificationTopic[]).filter((topic) => topic !== 'weekly_report'),
  report: ['weekly_report'],
}

/** A token that unsubscribes a member from a list. It works without logging in, and for nothing else. */
export function unsubscribeToken(secret: string, { memberId, list }: Subscription): string {
  return `${memberId}.${signatureOf(secret, { memberId, list }).toString('base64url')}`
}

/** What the token unsubscribes from; `undefined` if it is none. */
export function subscriptionOf(secret: string, token: string): Subscription | undefined {
  const [memberId = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const list = lists.find((one) => {
    const expected = signatureOf(secret, { memberId, list: one })
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return list && { memberId, list }
}

function signatureOf(secret: string, { memberId, list }: Subscription): Buffer {
  const what = list === 'notifications' ? 'unsubscribe' : `unsubscribe ${list}`
  return createHmac('sha256', secret).update(`${what}\n${memberId}`).digest()
}

/** Turns off all mails of a list. Idempotent. */
export async function unsubscribe({ db }: Pick<Context, 'db'>, { memberId, list }: Subscription): Promise<void> {
  await upsertChoices(
    db,
    memberId,
    topicsOf[list].map((topic) => ({ topic, push: null, mail: false })),
  )
}
