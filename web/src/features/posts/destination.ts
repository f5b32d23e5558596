import type { NewPost, Post } from '@app/contract/posts.ts'

import { postsAt, type PostsKind, postsKinds } from '#parts/targets/index.ts'

import { activityQuery, targetPostsQuery } from './queries.ts'

type NamedTarget = { id: string; name: string }

/** Where a new post goes: the member's own wall, a target's page, or under a post. */
export type Destination =
  | { kind: 'own' }
  | { kind: 'target'; target: NamedTarget & { kind: PostsKind } }
  | { kind: 'reply'; post: { id: string } }

/** Tells drafts of different destinations apart. */
export function destinationKey(destination: Destination): string {
  switch (destination.kind) {
    case 'own':
      return 'own'
    case 'target':
      return `${postsAt(destination.target.kind).place}.${destination.target.id}`
    case 'reply':
      return `reply.${destination.post.id}`
  }
}

/** The fields of a new post that name its destination. */
export function fieldsOf(destination: Destination): Pick<NewPost, PostsKind> {
  return destination.kind === 'target' ? { [destination.target.kind]: destination.target.id } : {}
}

/** The query keys of the lists that a new post is prepended to. */
export function listsOf(post: Post): (readonly string[])[] {
  const targets = postsKinds.flatMap((kind) => {
    const tagged = postsAt(kind).includesMentions ? post.tags.map((tag) => tag[kind]) : []
    const ids = new Set([post[kind], ...tagged].flatMap((target) => target?.id ?? []))
    return [...ids].map((id) => ({ kind, id }))
  })
  const own = { kind: 'profile', id: post.author.id } as const
  return [
    activityQuery('feed').queryKey,
    activityQuery('all').queryKey,
    ...[own, ...targets].map(({ kind, id }) => targetPostsQuery(kind, id).queryKey),
  ]
}
