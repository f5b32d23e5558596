import type { Follows } from '@app/contract/follows.ts'
import type { SearchCounts, SearchKind } from '@app/contract/search.ts'
import type { ComponentType } from 'react'

import type { MessageId } from '#lib/i18n.ts'

/** How much room a row has. */
export type Density = 'normal' | 'dense'

/** What the web app knows of a kind of target. */
export type Entry<Entity extends { id: string; slug: string; name: string | null }> = {
  /** The name of the kind in paths and lists of the API: `PUT /user/follows/instruments/:id`. */
  plural: string
  /** The first part of the address of its pages. */
  home: string
  /** Its name where room is short; a former member has none. */
  nameOf: (entity: Entity) => string | null
  Mark: ComponentType<{ entity: Entity; density: Density }>
  /** What it is, below its name. */
  Summary: ComponentType<{ entity: Entity }>
  /** At the end of a row. */
  Figure?: ComponentType<{ entity: Entity; isFollowing: boolean | undefined }>
  /** Shows market prices, which need the delay notice. */
  hasPrices: boolean
  /** A member: not followed by themselves. */
  isMember: boolean
  /** The kinds of search results that it is listed as, with their filter and their count. */
  searchKinds: { readonly [Kind in SearchKind]?: { label: MessageId; count: keyof SearchCounts } }
  searchKindOf: (entity: Entity) => SearchKind
  /** A second name, for a text that mentions another target of the same name. Without it, posts cannot mention the kind. */
  otherNameOf?: (entity: Entity) => string
  /** Without it, posts cannot be written to the kind. */
  posts?: {
    /** The name of its list of posts in query keys and drafts. */
    place: string
    /** Invites to write, with a `name`. */
    invitation: MessageId
    /** The list includes posts that mention it. */
    includesMentions: boolean
  }
  /** The other fields of the followed ids that change with a follow (1) or an unfollow (-1). */
  recount?: (follows: Follows, entity: Entity, change: 1 | -1) => Partial<Follows>
}
