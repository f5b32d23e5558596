import type { TargetKind } from '@app/contract/targets.ts'

/** The caller: a member, or a signed-in user without a profile. */
export type Viewer = { readonly profileId: string | null }

/** A viewer with their blocks, mutes and groups. */
export type ViewerFacts = Viewer & {
  /** Members who block the viewer or are blocked by them. */
  readonly blocked: ReadonlySet<string>
  readonly muted: ReadonlySet<string>
  /** The groups that the viewer is a member of. */
  readonly groups: ReadonlySet<string>
}

export type MemberFacts = { readonly id: string; readonly isSuspended: boolean }

/** A target that can be muted, or that is a source of posts: `profile 7`, `instrument 12`. */
export type SourceKey = `${TargetKind} ${string}`

export type PostFacts = {
  readonly author: MemberFacts
  readonly isDeleted: boolean
  /** By an operator. */
  readonly isHidden: boolean
  /** The closed group that it was written in. */
  readonly closedGroupId: string | undefined
  /** Its author and the instruments that it is about or mentions; a reply has none. */
  readonly sources: readonly SourceKey[]
  /** The post that it replies to. */
  readonly thread: PostFacts | undefined
  /** The trade that it is. */
  readonly trade: TradeFacts | undefined
}

export type TradeFacts = {
  readonly portfolio: PortfolioFacts
  /** Whether its owner shares the trades of the portfolio. */
  readonly isShared: boolean
  /** Whether it is so new that only its owner sees it. */
  readonly isWithheld: boolean
  /** Whether the bank has taken it back. */
  readonly isReversed: boolean
}

export type PortfolioFacts = {
  readonly owner: MemberFacts & { readonly hasLeft: boolean }
  /** By its owner. */
  readonly isHidden: boolean
  readonly isDeleted: boolean
}

/** Whether the viewer may write to a member, mention them and see what they write. */
export function canReach(viewer: ViewerFacts, member: MemberFacts): boolean {
  return !member.isSuspended && !viewer.blocked.has(member.id)
}

/** Whether the member's actions notify the viewer and count as unread. */
export function canAlert(viewer: ViewerFacts, member: MemberFacts): boolean {
  return canReach(viewer, member) && !viewer.muted.has(sourceKey('profile', member.id))
}

/** Whether the viewer may see a post at all. Muted posts can still be opened. */
export function canSeePost(viewer: ViewerFacts, post: PostFacts): boolean {
  return (
    !post.isDeleted && canSeeThread(viewer, post) && (post.thread === undefined || canSeeThread(viewer, post.thread))
  )
}

/** Whether the viewer may see the replies to a post, which stay when it is deleted. */
export function canSeeThread(viewer: ViewerFacts, post: PostFacts): boolean {
  return (
    !post.isHidden &&
    canReach(viewer, post.author) &&
    (post.closedGroupId === undefined || viewer.groups.has(post.closedGroupId)) &&
    (post.trade === undefined || canSeeTrade(viewer, post.trade))
  )
}

function canSeeTrade(viewer: ViewerFacts, { portfolio, isShared, isWithheld, isReversed }: TradeFacts): boolean {
  const isOwn = portfolio.owner.id === viewer.profileId
  return !isReversed && canSeePortfolio(viewer, portfolio) && (isOwn || (isShared && !isWithheld))
}

/** Whether a post counts as new for the viewer: they can see it, and it is theirs or none of its sources is muted. */
export function isActivityFor(viewer: ViewerFacts, post: PostFacts): boolean {
  const isMuted = post.sources.some((source) => viewer.muted.has(source))
  return canSeePost(viewer, post) && (!isMuted || post.author.id === viewer.profileId)
}

/** Whether the viewer may see a portfolio at all, in percent. Only members see those of others. */
export function canSeePortfolio(viewer: ViewerFacts, { owner, isHidden, isDeleted }: PortfolioFacts): boolean {
  if (isDeleted || owner.hasLeft || viewer.profileId === null) return false
  return owner.id === viewer.profileId || (!isHidden && canReach(viewer, owner))
}

export function sourceKey(kind: TargetKind, id: string): SourceKey {
  return `${kind} ${id}`
}
