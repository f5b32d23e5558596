import type { Context } from '#context.ts'
import type { EventOf } from '#jobs/events.ts'

import { findPost, insertNotifications, listMentioned, listThreadAuthors, type Notice } from './queries.ts'

const mostMentions = 10
const mostThreadAuthors = 100

type Act = { senderId: string; postId: string | null }

export function tellOfFollow(context: Context, { by, profileId }: EventOf<'profile_followed'>): Promise<void> {
  return send(context, { senderId: by, postId: null }, [{ recipientId: profileId, kind: 'FOLLOW' }])
}

export async function tellOfLike(context: Context, { by, postId }: EventOf<'post_liked'>): Promise<void> {
  const post = await findPost(context.db, postId)
  if (!post) return
  await send(context, { senderId: by, postId }, [{ recipientId: post.authorId, kind: 'POST_LIKE' }])
}

export async function tellOfPost(context: Context, { postId, authorId }: EventOf<'post_created'>): Promise<void> {
  const [post, mentions] = await Promise.all([findPost(context.db, postId), mentionsOf(context, postId, authorId)])
  if (!post) return
  const wall = post.wallId === null ? [] : [{ recipientId: post.wallId, kind: 'PROFILE_POST' as const }]
  await send(context, { senderId: authorId, postId }, [...wall, ...mentions])
}

export async function tellOfReply(context: Context, event: EventOf<'reply_created'>): Promise<void> {
  const { db } = context
  const { postId, parentId, authorId } = event
  const [reply, answered, mentions] = await Promise.all([
    findPost(db, postId),
    findPost(db, parentId),
    mentionsOf(context, postId, authorId),
  ])
  if (!reply?.parentId) return
  const [thread, authorIds] = await Promise.all([
    findPost(db, reply.parentId),
    listThreadAuthors(db, { threadId: reply.parentId, replyId: postId }, mostThreadAuthors),
  ])
  const others = [...(thread ? [thread.authorId] : []), ...authorIds]
  await send(context, { senderId: authorId, postId }, [
    ...(answered ? [{ recipientId: answered.authorId, kind: 'REPLY' as const }] : []),
    ...mentions,
    ...others.map((recipientId) => ({ recipientId, kind: 'THREAD_REPLY' as const })),
  ])
}

async function mentionsOf({ db }: Context, postId: string, authorId: string): Promise<Notice[]> {
  const mentioned = new Set(await listMentioned(db, postId))
  mentioned.delete(authorId)
  return [...mentioned].slice(0, mostMentions).map((recipientId) => ({ recipientId, kind: 'MENTION' }))
}

/**
 * Stores the notices that are new and reach their recipients, and announces them to those who are connected. Nobody is
 * notified of an own act, and a member who is concerned twice is notified of the first only.
 */
async function send({ db, bus, now }: Context, act: Act, notices: readonly Notice[]): Promise<void> {
  const told = new Set([act.senderId])
  const first = notices.filter(({ recipientId }) => !told.has(recipientId) && told.add(recipientId))
  if (first.length === 0) return
  const added = await insertNotifications(db, { ...act, createdAt: now() }, first)
  await bus.publish('inbox', ...added.map((notification) => JSON.stringify(notification)))
}
