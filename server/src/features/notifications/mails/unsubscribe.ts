import { createHmac, timingSafeEqual } from 'node:crypto'

import type { NotificationTopic } from '@app/contract/notifications.ts'
import { usualSettings } from '@app/domain/notifications/topics.ts'

import type { Context } from '#context.ts'
import { upsertChoices } from '#features/notifications/settings-queries.ts'

/** The weekly report is a list of its own. */
const topics = (Object.keys(usualSettings) as NotificationTopic[]).filter((topic) => topic !== 'weekly_report')

/** A token that unsubscribes a member from notifications by mail. It works without logging in, and for nothing else. */
export function unsubscribeToken(secret: string, memberId: string): string {
  return `${memberId}.${signatureOf(secret, memberId).toString('base64url')}`
}

/** The member whose token it is; `undefined` if it is none. */
export function memberOf(secret: string, token: string): string | undefined {
  const [memberId = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(secret, memberId)
  return given.length === expected.length && timingSafeEqual(given, expected) ? memberId : undefined
}

function signatureOf(secret: string, memberId: string): Buffer {
  return createHmac('sha256', secret).update(`unsubscribe\n${memberId}`).digest()
}

/** Turns off all notifications by mail. Idempotent. */
export async function unsubscribe({ db }: Pick<Context, 'db'>, memberId: string): Promise<void> {
  await upsertChoices(
    db,
    memberId,
    topics.map((topic) => ({ topic, push: null, mail: false })),
  )
}
