import type { FeedSource } from '#bus/messages.ts'

/** What a member wants to hear of: whom and what they follow and mute, their own wall included. */
export type Interests = { follows: readonly FeedSource[]; mutes: readonly FeedSource[] }

/** A new post as the feed dot sees it. */
export type FeedPost = { authorId: string; sources: readonly FeedSource[] }

export const keyOf = ([kind, id]: FeedSource): string => `${kind} ${id}`

/** True if a follower of one of the post's sources is told of it: the post is by another and no source is muted. */
export function isToldOf(member: { id: string; mutes: ReadonlySet<string> }, post: FeedPost): boolean {
  return post.authorId !== member.id && !post.sources.some((source) => member.mutes.has(keyOf(source)))
}
