import type { Db } from '#db/db.ts'
import type { EventOf } from '#events/events.ts'
import { listNewestFollowers } from '#features/follows/index.ts'
import type { Target } from '#features/targets/index.ts'

import type { NewPlaceNotification } from './place-queries.ts'

/** A new post whose place has followers. */
export type Announcement = EventOf<'post_announced'>

type NewPost = { instrumentId: string | null; groupId: string | null; isNews: boolean }

/** How many followers are notified at once; another event notifies the rest. */
const toldAtOnce = 1000

/** The announcement of a new post; undefined for posts elsewhere and for news. */
export function announcementOf(
  { postId, authorId }: Omit<EventOf<'post_created'>, 'kind'>,
  { instrumentId, groupId, isNews }: NewPost,
): Announcement | undefined {
  if (isNews) return undefined
  const announced = { kind: 'post_announced', postId, authorId } as const
  if (groupId !== null) return { ...announced, groupId, instrumentId: null }
  return instrumentId === null ? undefined : { ...announced, groupId: null, instrumentId }
}

/**
 * Whom to notify of posts about instruments and in groups: who follows these, except the author and those whom the post is
 * notified to anyway. `rest` are the announcements that have more followers.
 */
export async function placeNotices(
  db: Db,
  announced: readonly Announcement[],
  notified: (post: Announcement) => readonly string[],
): Promise<{ notices: NewPlaceNotification[]; rest: Announcement[] }> {
  if (announced.length === 0) return { notices: [], rest: [] }
  const atOnce = Math.ceil(toldAtOnce / announced.length)
  const pages = announced.map((post, place) => ({ key: String(place), target: targetOf(post), after: post.after }))
  const followers = await listNewestFollowers(db, pages, atOnce)
  const rest: Announcement[] = []
  const notices = announced.flatMap((post, place) => {
    const told = followers.get(String(place)) ?? []
    const last = told.at(-1)
    if (last && told.length === atOnce) rest.push({ ...post, after: { at: last.at, id: last.followerId } })
    const others = new Set([post.authorId, ...notified(post)])
    return told.flatMap(({ followerId: recipientId }) =>
      others.has(recipientId) ? [] : { ...noticeOf(post), recipientId },
    )
  })
  return { notices, rest }
}

function targetOf({ groupId, instrumentId }: Announcement): Target {
  return groupId === null ? { kind: 'instrument', targetId: instrumentId } : { kind: 'group', targetId: groupId }
}

function noticeOf({ postId, authorId: senderId, groupId, instrumentId }: Announcement) {
  return groupId === null
    ? { kind: 'INSTRUMENT_POST' as const, senderId, postId, targetId: instrumentId }
    : { kind: 'GROUP_POST' as const, senderId, postId, targetId: groupId }
}
