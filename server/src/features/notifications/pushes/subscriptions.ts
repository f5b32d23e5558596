import type { Language } from '@app/contract/languages.ts'
import type { PushSubscription } from '@app/contract/push.ts'

import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'
import type { Member } from '#http/viewer.ts'

import { deleteSubscription, upsertSubscription } from './push-queries.ts'

/** Subscribes the device of a session, in its language. Throws if no message can be sent there. */
export async function subscribe(
  { db, now, push }: Pick<Context, 'db' | 'now' | 'push'>,
  { sessionId, profileId: memberId }: Member,
  { endpoint, keys, language }: PushSubscription & { language: Language },
): Promise<undefined> {
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
  const target = { endpoint, p256dh, auth }
  if (!push.accepts(target)) throw new AppError('invalid_input', { endpoint: ['invalid_value'] })
  await db.transaction().execute((tx) => upsertSubscription(tx, { ...target, sessionId, memberId, language }, now()))
}

export async function unsubscribe({ db }: Pick<Context, 'db'>, { sessionId }: Member): Promise<undefined> {
  await deleteSubscription(db, sessionId)
}
