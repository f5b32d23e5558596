import type { NewPost, Post } from '@app/contract/posts.ts'
import type { QueryKey } from '@tanstack/react-query'

import { pluralOf, postsAt, type PostsKind, postsKinds } from '#parts/targets/index.ts'
import { posts } from '#queries/posts.ts'

type NamedTarget = { id: string; name: string }

/**
 * Where a text goes: to the member's own wall, to a target's page, under another post, to a trade of the member's, or into
 * a post of theirs that they edit.
 */
export type Destination =
  | { kind: 'own' }
  | { kind: 'target'; target: NamedTarget & { kind: PostsKind } }
  | { kind: 'reply'; post: { id: string } }
  | { kind: 'trade'; trade: { id: string; instrument?: string | undefined } }
  | { kind: 'edit'; post: Post }

/** A key that distinguishes the drafts of different destinations. */
export function destinationKey(destination: Destination): string {
  switch (destination.kind) {
    case 'own':
      return 'own'
    case 'target':
      return `${postsAt(destination.target.kind).place}.${destination.target.id}`
    case 'reply':
      return `reply.${destination.post.id}`
    case 'trade':
      return `trade.${destination.trade.id}`
    case 'edit':
      return `edit.${destination.post.id}`
  }
}

/** The fields of a new post that name its destination. */
export function fieldsOf(destination: Destination): Pick<NewPost, PostsKind> {
  return destination.kind === 'target' ? { [destination.target.kind]: destination.target.id } : {}
}

/** The instrument of which a post there says what its author holds. */
export function shownHolding(destination: Destination): string | undefined {
  if (destination.kind === 'trade') return destination.trade.instrument
  if (destination.kind !== 'target' || !postsAt(destination.target.kind).showsHolding) return undefined
  return destination.target.id
}

/** The query keys of the lists that a new post is prepended to. */
export function listsOf(post: Post): QueryKey[] {
  const targets = postsKinds.flatMap((kind) => {
    const tagged = postsAt(kind).includesMentions ? post.tags.map((tag) => tag[kind]) : []
    const ids = new Set([post[kind], ...tagged].flatMap((target) => target?.id ?? []))
    return [...ids].map((id) => ({ kind, id }))
  })
  const own = { kind: 'profile', id: post.author.id } as const
  return [
    posts.activity('feed').queryKey,
    posts.activity('all').queryKey,
    ...[own, ...targets].map(({ kind, id }) => posts.at(pluralOf(kind), id).queryKey),
  ]
}
