import { topicOf } from '@app/domain/notifications/topics.ts'

import type { Context } from '#context.ts'
import type { Tx } from '#db/db.ts'
import { liveSessions } from '#features/auth/index.ts'
import type { SendableNotification } from '#features/notifications/queries.ts'
import { listNotifications } from '#features/notifications/read.ts'
import { getSettings } from '#features/notifications/settings.ts'
import type { Queue } from '#jobs/queue.ts'

import { type PushedNotification, writePush } from './message.ts'
import {
  delayPush,
  deletePushes,
  deleteSubscription,
  type DuePush,
  insertPushes,
  takeDuePushes,
} from './push-queries.ts'

/** Sends what is due, whatever it is; so one job that waits is enough. */
export const pushing: Queue<Record<string, never>> = {
  name: 'push',
  policy: { retries: 2, firstRetrySeconds: 5, expireSeconds: 300 },
}
const onlyOne = 'due'

const minuteMs = 60_000
/** A push taken this long ago is taken again: the node that had it has stopped. */
const lostMs = 5 * minuteMs
const longestWaitMs = 60 * minuteMs
const atOnce = 100
/** After these, other jobs have their turn. */
const mostRounds = 20
const inParallel = 10
const mostTries = 5
/** Of a member who has more that are newer, the others need not be pushed. */
const looksAt = 50

type PushContext = Pick<Context, 'db' | 'now' | 'push' | 'config' | 'jobs' | 'stopping'>

/** Has those pushes sent that the recipients of new notifications want. */
export async function queuePushes(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  { sendable, at }: { sendable: readonly SendableNotification[]; at: Date },
): Promise<void> {
  if (sendable.length === 0 || !(await insertPushes(tx, sendable, at))) return
  await jobs.enqueue(pushing, {}, { key: onlyOne, tx })
}

/** Sends the pushes that are due. Can be repeated, and run on several nodes at once. */
export async function sendPushes(context: PushContext): Promise<void> {
  const { db, now, jobs, stopping } = context
  for (let round = 0; round < mostRounds; round++) {
    const at = now()
    const due = await takeDuePushes(db, { at, lostAt: new Date(at.getTime() + lostMs), limit: atOnce })
    const ofMembers = [...Map.groupBy(await leaveOutEnded(context, due), ({ memberId }) => memberId)]
    for (let first = 0; first < ofMembers.length; first += inParallel) {
      const some = ofMembers.slice(first, first + inParallel)
      await Promise.all(some.map(([memberId, pushes]) => pushToMember(context, memberId, pushes)))
    }
    if (due.length < atOnce || stopping.aborted) return
  }
  await jobs.enqueue(pushing, {}, { key: onlyOne })
}

/** Forgets the pushes of sessions that have ended by time, or with a suspension. */
async function leaveOutEnded({ db, now }: PushContext, due: readonly DuePush[]): Promise<DuePush[]> {
  const live = new Set(await liveSessions({ db, now }, [...new Set(due.map(({ sessionId }) => sessionId))]))
  const ended = due.filter(({ sessionId }) => !live.has(sessionId))
  if (ended.length > 0) await deletePushes(db, ended)
  return due.filter(({ sessionId }) => live.has(sessionId))
}

/** Sends those of a member's pushes that they still want and need, and forgets the others. */
async function pushToMember(context: PushContext, memberId: string, due: readonly DuePush[]): Promise<void> {
  const { db } = context
  const wanted = new Map((await newsFor(context, memberId)).map((one) => [one.id, one]))
  const unneeded = due.filter(({ notificationId }) => !wanted.has(notificationId))
  if (unneeded.length > 0) await deletePushes(db, unneeded)
  const needed = due.flatMap((push) => {
    const notification = wanted.get(push.notificationId)
    return notification ? { push, notification } : []
  })
  await Promise.all(needed.map(({ push, notification }) => send(context, push, notification)))
}

/** What a member has not read, and wants to be pushed now. */
async function newsFor({ db }: PushContext, memberId: string): Promise<PushedNotification[]> {
  const page = { size: looksAt, after: undefined }
  const { results } = await listNotifications({ db }, { profileId: memberId }, page)
  const settings = await getSettings({ db }, memberId)
  return results.filter((one): one is PushedNotification => {
    const topic = topicOf(one.kind)
    return one.unread && topic !== undefined && settings[topic].push
  })
}

async function send({ db, now, push, config }: PushContext, due: DuePush, about: PushedNotification): Promise<void> {
  const outcome = await push.send(due, writePush(config.secret, about, due.language))
  if (outcome.kind === 'gone') return deleteSubscription(db, due.sessionId, due.endpoint)
  if (outcome.kind === 'later' && due.tries < mostTries) {
    const waitMs = Math.min(Math.max(2 ** due.tries * minuteMs, outcome.afterMs ?? 0), longestWaitMs)
    return delayPush(db, due, new Date(now().getTime() + waitMs))
  }
  await deletePushes(db, [due])
}
