import {
  canAlert,
  canReach,
  canSeePost,
  canSeeThread,
  isActivityFor,
  type MemberFacts,
  type PostFacts,
  type SourceKey,
  sourceKey,
  type TradeFacts,
  type ViewerFacts,
} from '@app/domain/audience/audience.ts'

export type ModelPost = {
  id: string
  authorId: string
  wallId: string | undefined
  /** The instrument that it is about. */
  aboutId: string | undefined
  instrumentIds: readonly string[]
  threadId: string | undefined
  groupId: string | undefined
  isDeleted: boolean
  isHidden: boolean
  replies: number
  trade: ModelTrade | undefined
}

export type ModelTrade = {
  /** Its entry in the ledger. */
  id: string
  portfolio: ModelPortfolio
  isWithheld: boolean
  isReversed: boolean
  hasText: boolean
}

export type ModelPortfolio = {
  id: string
  ownerId: string
  holdingId: string
  instrumentId: string
  isHidden: boolean
  isShared: boolean
  isDeleted: boolean
}

type Members = {
  memberIds: readonly string[]
  closedGroupIds: readonly string[]
  portfolios: readonly ModelPortfolio[]
}

export type ModelNotification = { senderId: string; postId: string | null }

type Links<Key> = ReadonlyMap<string, Set<Key>>

/** The state that the acts of a test have led to, in memory and without indexes; the server must agree with it. */
export type Model = ReturnType<typeof createModel>

export function createModel({ memberIds, closedGroupIds, portfolios }: Members) {
  const perMember = <Value>(start: () => Value) => new Map(memberIds.map((id) => [id, start()] as const))
  return {
    memberIds,
    closedGroupIds,
    portfolios,
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

/** Whether a post is deleted, and the viewer may see the replies that are left. */
export function isStub(model: Model, viewerId: string | null, post: ModelPost): boolean {
  const isAnswered = [...model.posts.values()].some(({ threadId, isDeleted }) => threadId === post.id && !isDeleted)
  return post.isDeleted && isAnswered && canSeeThread(viewerFacts(model, viewerId), postFacts(model, post.id))
}

export const isActivity = (model: Model, viewerId: string | null, postId: string) =>
  isActivityFor(viewerFacts(model, viewerId), postFacts(model, postId))

function memberFacts({ suspended }: Model, id: string): MemberFacts {
  return { id, isSuspended: suspended.has(id) }
}

function postFacts(model: Model, id: string): PostFacts {
  const { authorId, groupId, instrumentIds, isDeleted, isHidden, threadId, trade } = model.posts.get(id)!
  return {
    author: memberFacts(model, authorId),
    isDeleted,
    isHidden,
    closedGroupId: groupId !== undefined && model.closedGroupIds.includes(groupId) ? groupId : undefined,
    sources:
      threadId === undefined
        ? [
            sourceKey('profile', authorId),
            ...instrumentIds.map((instrument) => sourceKey('instrument', instrument)),
            ...(trade === undefined ? [] : [sourceKey('portfolio', trade.portfolio.id)]),
          ]
        : [],
    thread: threadId === undefined ? undefined : postFacts(model, threadId),
    trade: trade && tradeFacts(model, trade),
  }
}

function tradeFacts(model: Model, { portfolio, isWithheld, isReversed }: ModelTrade): TradeFacts {
  const { ownerId, isHidden, isDeleted, isShared } = portfolio
  const owner = { ...memberFacts(model, ownerId), hasLeft: false }
  return { portfolio: { owner, isHidden, isDeleted }, isShared, isWithheld, isReversed }
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

/** False for a trade without a text, which is for those who follow its owner or portfolio. */
export function isForAll({ trade }: ModelPost): boolean {
  return trade === undefined || trade.hasText
}

/** True if the post is on the wall of the member. */
export function isOnWallOf(memberId: string, { authorId, wallId, trade }: ModelPost): boolean {
  return (authorId === memberId || wallId === memberId) && trade?.isWithheld !== true
}

/** True if a source of a post is in a member's feed. A trade that is withheld is in none yet that its owner could read. */
export function isInFeedOf({ follows }: Model, memberId: string, post: ModelPost): boolean {
  if (post.trade?.isWithheld === true) return false
  const followed = follows.get(memberId)!
  return (
    isOnWallOf(memberId, post) ||
    (post.trade !== undefined && followed.has(sourceKey('portfolio', post.trade.portfolio.id))) ||
    followed.has(sourceKey('profile', post.authorId)) ||
    post.instrumentIds.some((id) => followed.has(sourceKey('instrument', id)))
  )
}

/** The score by which popular posts are ranked. */
export function scoreOf({ likes }: Model, { id, replies }: ModelPost): number {
  return (likes.get(id)?.size ?? 0) + 2 * replies
}
