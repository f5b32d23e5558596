import {
  canAlert,
  canReach,
  canSeePost,
  isActivityFor,
  type MemberFacts,
  type PostFacts,
  type SourceKey,
  sourceKey,
  type ViewerFacts,
} from '@app/domain/audience/audience.ts'

export type ModelPost = {
  id: string
  authorId: string
  wallId: string | undefined
  instrumentIds: readonly string[]
  threadId: string | undefined
  groupId: string | undefined
  isDeleted: boolean
  replies: number
}

export type ModelNotification = { senderId: string; postId: string | null }

type Links<Key> = ReadonlyMap<string, Set<Key>>

/** The state that the acts of a test have led to, in memory and without indexes; the server must agree with it. */
export type Model = ReturnType<typeof createModel>

export function createModel(memberIds: readonly string[], closedGroupIds: readonly string[]) {
  const perMember = <Value>(start: () => Value) => new Map(memberIds.map((id) => [id, start()] as const))
  return {
    memberIds,
    closedGroupIds,
    posts: new Map<string, ModelPost>(),
    follows: perMember(() => new Set<SourceKey>()) as Links<SourceKey>,
    mutes: perMember(() => new Set<SourceKey>()) as Links<SourceKey>,
    /** By the member who blocks. */
    blocks: perMember(() => new Set<string>()) as Links<string>,
    groups: perMember(() => new Set<string>()) as Links<string>,
    suspended: new Set<string>(),
    /** The members by post. */
    likes: new Map<string, Set<string>>(),
    /** The posts by member, the newest saved last. */
    saves: perMember(() => new Set<string>()) as Links<string>,
    notifications: perMember((): ModelNotification[] => []),
    /** By post: how many likes its author was notified of at most. */
    notifiedLikes: new Map<string, number>(),
    /** By recipient and sender. */
    unread: perMember(() => new Map<string, number>()),
  }
}

export function viewerFacts(model: Model, profileId: string | null): ViewerFacts {
  const of = <Key>(links: Links<Key>) => links.get(profileId ?? '') ?? new Set<Key>()
  const blocking = model.memberIds.filter((id) => model.blocks.get(id)!.has(profileId ?? ''))
  return {
    profileId,
    blocked: new Set([...of(model.blocks), ...blocking]),
    muted: of(model.mutes),
    groups: of(model.groups),
  }
}

export const canReachMember = (model: Model, viewerId: string, memberId: string) =>
  canReach(viewerFacts(model, viewerId), memberFacts(model, memberId))

export const canAlertMember = (model: Model, viewerId: string, memberId: string) =>
  canAlert(viewerFacts(model, viewerId), memberFacts(model, memberId))

export const canSee = (model: Model, viewerId: string | null, postId: string) =>
  canSeePost(viewerFacts(model, viewerId), postFacts(model, postId))

export const isActivity = (model: Model, viewerId: string | null, postId: string) =>
  isActivityFor(viewerFacts(model, viewerId), postFacts(model, postId))

function memberFacts({ suspended }: Model, id: string): MemberFacts {
  return { id, isSuspended: suspended.has(id) }
}

function postFacts(model: Model, id: string): PostFacts {
  const { authorId, groupId, instrumentIds, isDeleted, threadId } = model.posts.get(id)!
  return {
    author: memberFacts(model, authorId),
    isDeleted,
    closedGroupId: groupId !== undefined && model.closedGroupIds.includes(groupId) ? groupId : undefined,
    sources:
      threadId === undefined
        ? [sourceKey('profile', authorId), ...instrumentIds.map((instrument) => sourceKey('instrument', instrument))]
        : [],
    thread: threadId === undefined ? undefined : postFacts(model, threadId),
    trade: undefined,
  }
}

/** How many likes of a post its author is notified of; 0 if the post is not activity for the author. */
export function countLikersForAuthor(model: Model, { id, authorId }: ModelPost): number {
  if (!isActivity(model, authorId, id)) return 0
  const others = [...model.likes.get(id)!].filter((liker) => liker !== authorId)
  return others.filter((liker) => canAlertMember(model, authorId, liker)).length
}

/** The posts that begin a thread, newest first. */
export function newestFirst({ posts }: Model): ModelPost[] {
  return [...posts.values()]
    .filter(({ threadId }) => threadId === undefined)
    .toSorted((a, b) => Number(b.id) - Number(a.id))
}

/** True if a source of a post is in a member's feed. */
export function isInFeedOf({ follows }: Model, memberId: string, post: ModelPost): boolean {
  const followed = follows.get(memberId)!
  return (
    post.authorId === memberId ||
    post.wallId === memberId ||
    followed.has(sourceKey('profile', post.authorId)) ||
    post.instrumentIds.some((id) => followed.has(sourceKey('instrument', id)))
  )
}

/** The score by which popular posts are ranked. */
export function scoreOf({ likes }: Model, { id, replies }: ModelPost): number {
  return (likes.get(id)?.size ?? 0) + 2 * replies
}
