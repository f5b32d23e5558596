import type { NewPost, Post } from '@app/contract/posts.ts'

import { activityQuery, instrumentPostsQuery, wallQuery } from './queries.ts'

type NamedTarget = { id: string; name: string }

/** Where something that is being written goes: the own wall, an instrument, another member's wall, or under a post. */
export type Destination =
  | { kind: 'own' }
  | { kind: 'instrument'; instrument: NamedTarget }
  | { kind: 'wall'; profile: NamedTarget }
  | { kind: 'reply'; post: { id: string } }

/** Tells drafts of different destinations apart. */
export function destinationKey(destination: Destination): string {
  switch (destination.kind) {
    case 'own':
      return 'own'
    case 'instrument':
      return `instrument.${destination.instrument.id}`
    case 'wall':
      return `wall.${destination.profile.id}`
    case 'reply':
      return `reply.${destination.post.id}`
  }
}

/** The part of a new post that names its destination. */
export function targetOf(destination: Destination): Pick<NewPost, 'profile' | 'instrument'> {
  switch (destination.kind) {
    case 'instrument':
      return { instrument: destination.instrument.id }
    case 'wall':
      return { profile: destination.profile.id }
    case 'own':
    case 'reply':
      return {}
  }
}

/** The lists in which a new post stands first. */
export function listsOf(post: Post): (readonly string[])[] {
  const instruments = [post.instrument, ...post.tags.map((tag) => tag.instrument)].filter((one) => one !== null)
  const profiles = [post.author, post.profile].filter((one) => one !== null)
  return [
    activityQuery('feed').queryKey,
    activityQuery('all').queryKey,
    ...[...new Set(profiles.map(({ id }) => id))].map((id) => wallQuery(id).queryKey),
    ...[...new Set(instruments.map(({ id }) => id))].map((id) => instrumentPostsQuery(id).queryKey),
  ]
}
