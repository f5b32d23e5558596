import { topicOf } from '@app/domain/notifications/topics.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { consumer } from '#events/consumer.ts'
import { type EventOf, publish } from '#events/events.ts'
import { listMentionedMembers, listParties, listThreadAuthors } from '#features/posts/index.ts'
import { isMember } from '#features/targets/index.ts'

import { alertNotices } from './alert-notices.ts'
import { decisionKinds, decisionNotices, isDecisionEvent } from './decision-notices.ts'
import { groupKinds, groupNotices, isGroupEvent } from './group-notices.ts'
import { queueMails } from './mails/send.ts'
import { type Announcement, announcementOf, placeNotices } from './place-notices.ts'
import { growPlaces } from './place-queries.ts'
import {
  growLikes,
  insertNotifications,
  type NewNotification,
  type NotifiedMember,
  type SendableNotification,
  writer,
} from './queries.ts'
import { queuePushes } from './pushes/send.ts'
import { tradeNotices } from './trade-notices.ts'

const mostMentions = 10
const mostThreadAuthors = 100

const kinds = [
  'followed',
  'post_created',
  'post_announced',
  'post_edited',
  'reply_created',
  'post_liked',
  'trades_released',
  'trade_commented',
  'message_sent',
  'alerts_fired',
  ...groupKinds,
  ...decisionKinds,
] as const
/** Events whose notifications are not of a single act: the likes of a post share one, and so on. */
const shared = ['post_liked', 'post_announced', 'trades_released', 'message_sent', 'alerts_fired'] as const
/** An act with a notification of its own. */
type Act = EventOf<
  Exclude<
    (typeof kinds)[number],
    (typeof groupKinds)[number] | (typeof decisionKinds)[number] | (typeof shared)[number]
  >
>
/** Whom to notify of an act, and with which kind of notification. */
type Notice = Pick<NewNotification, 'recipientId' | 'kind'>
type Facts = Awaited<ReturnType<typeof loadFacts>>

/**
 * Notifies the members whom an act concerns. Only one node at a time writes notifications, so their ids grow in commit
 * order, and a read mark at the newest never passes a later one.
 */
export const notificationConsumer = ({ bus, now, jobs }: Context) =>
  consumer({
    name: writer,
    kinds,
    from: 'now',
    handle: async (tx, events) => {
      const liked = [...new Set(events.flatMap((event) => (event.kind === 'post_liked' ? event.postId : [])))]
      const released = events.filter((event) => event.kind === 'trades_released')
      const acts = events.filter(isAct)
      const messages = events.filter((event) => event.kind === 'message_sent')
      const ofGroups = events.filter((event) => isGroupEvent(event))
      const decided = await decisionNotices(
        tx,
        events.filter((event) => isDecisionEvent(event)),
      )
      const alerts = await alertNotices(
        tx,
        events.filter((event) => event.kind === 'alerts_fired'),
      )
      const continued = events.filter((event) => event.kind === 'post_announced')
      const facts = await loadFacts(tx, { acts, liked, continued })
      const { notices, rest } = await tradeNotices(tx, released)
      const places = await placeNotices(tx, announcementsOf(acts, continued, facts), (post) =>
        mentionsOf(post, facts).map(({ recipientId }) => recipientId),
      )
      const wanted = [
        ...acts.flatMap((act) => notificationsOf(act, facts)),
        ...notices,
        ...messages.map(noticeOfMessage),
        ...(await groupNotices(tx, ofGroups)),
        ...alerts.notices,
        ...decided.notices,
      ]
      const likes = liked.flatMap((postId) => {
        const post = facts.posts.get(postId)
        return post ? { postId, authorId: post.authorId } : []
      })
      const added = [
        ...(wanted.length === 0 ? [] : await insertNotifications(tx, wanted, now())),
        ...(likes.length === 0 ? [] : await growLikes(tx, likes, now())),
        ...(places.notices.length === 0 ? [] : await growPlaces(tx, places.notices, now())),
      ]
      const left = [...rest, ...places.rest, ...decided.rest, ...alerts.rest]
      if (left.length > 0) await publish(tx, ...left)
      const sendable = added.flatMap(withTopic)
      await queueMails(tx, sendable, now())
      await queuePushes({ jobs }, tx, { sendable, at: now() })
      // Messages announce themselves.
      const announced = added.filter(({ kind }) => kind !== 'NEW_MESSAGE')
      if (announced.length > 0) return () => bus.publish('inbox', ...announced.map(toldOf))
    },
  })

function withTopic({ id, recipientId, kind }: NotifiedMember): SendableNotification[] {
  const topic = topicOf(kind)
  return topic === undefined ? [] : [{ id, recipientId, topic }]
}

const toldOf = ({ recipientId, kind, senderId }: NotifiedMember) => ({ recipientId, kind, senderId })

const isAct = (event: EventOf<(typeof kinds)[number]>): event is Act =>
  !shared.some((kind) => kind === event.kind) && !isGroupEvent(event) && !isDecisionEvent(event)

const noticeOfMessage = ({ recipientId, senderId }: EventOf<'message_sent'>): NewNotification => ({
  recipientId,
  senderId,
  kind: 'NEW_MESSAGE',
})

type Known = { acts: readonly Act[]; liked: readonly string[]; continued: readonly Announcement[] }

/** The posts about instruments and in groups whose followers are to be notified. */
function announcementsOf(acts: readonly Act[], continued: readonly Announcement[], { posts }: Facts): Announcement[] {
  const added = acts.flatMap((act) => {
    const post = act.kind === 'post_created' ? posts.get(act.postId) : undefined
    return act.kind === 'post_created' && post ? (announcementOf(act, post) ?? []) : []
  })
  return [...added, ...continued.filter(({ postId }) => posts.has(postId))]
}

/**
 * Loads the posts that the acts and likes are about, whom these mention, and who else wrote in the threads of replies.
 */
async function loadFacts(db: Db, { acts, liked, continued }: Known) {
  const replies = acts.flatMap((act) => (act.kind === 'reply_created' ? act.postId : []))
  const parents = acts.flatMap((act) => (act.kind === 'reply_created' ? act.parentId : []))
  const written = [...acts, ...continued].flatMap((act) => (isWriting(act) ? act.postId : []))
  const [posts, mentioned, threadAuthors] = [
    await listParties(db, [...replies, ...parents, ...written, ...liked]),
    await listMentionedMembers(db, [...replies, ...written]),
    await listThreadAuthors(db, replies, mostThreadAuthors),
  ]
  return { posts, mentioned, threadAuthors }
}

const isWriting = (act: Act | Announcement) => act.kind !== 'followed' && act.kind !== 'reply_created'

/** Nobody is notified of their own act, or more than once of the same act. */
function notificationsOf(act: Act, facts: Facts): NewNotification[] {
  const senderId = 'by' in act ? act.by : act.authorId
  const postId = 'postId' in act ? act.postId : null
  const notified = new Set([senderId])
  return noticesOf(act, facts)
    .filter(({ recipientId }) => !notified.has(recipientId) && notified.add(recipientId))
    .map((notice) => ({ ...notice, senderId, postId }))
}

function noticesOf(act: Act, facts: Facts): Notice[] {
  if (act.kind === 'followed') {
    return isMember(act.target) && !act.isQuiet ? [{ recipientId: act.target.targetId, kind: 'FOLLOW' }] : []
  }
  const post = facts.posts.get(act.postId)
  if (!post) return []
  switch (act.kind) {
    case 'post_created':
      return [
        ...(post.wallId === null ? [] : [{ recipientId: post.wallId, kind: 'PROFILE_POST' as const }]),
        ...mentionsOf(act, facts),
      ]
    case 'post_edited':
      return mentionsOf(act, facts).filter(({ recipientId }) => act.mentioned.includes(recipientId))
    case 'trade_commented':
      return mentionsOf(act, facts)
    case 'reply_created':
      return noticesOfReply(act, post, facts)
  }
}

/** Notifies the author who is answered, those who are mentioned, and the others in the thread. */
function noticesOfReply(
  act: EventOf<'reply_created'>,
  { parentId: threadId }: { parentId: string | null },
  facts: Facts,
): Notice[] {
  if (threadId === null) return []
  const answered = facts.posts.get(act.parentId)
  const others = facts.threadAuthors.get(act.postId) ?? []
  return [
    ...(answered ? [{ recipientId: answered.authorId, kind: 'REPLY' as const }] : []),
    ...mentionsOf(act, facts),
    ...others.map((recipientId) => ({ recipientId, kind: 'THREAD_REPLY' as const })),
  ]
}

function mentionsOf({ postId, authorId }: { postId: string; authorId: string }, { mentioned }: Facts): Notice[] {
  const others = new Set(mentioned.get(postId))
  others.delete(authorId)
  return [...others].slice(0, mostMentions).map((recipientId) => ({ recipientId, kind: 'MENTION' }))
}
