import type { Follows } from '@app/contract/follows.ts'
import type { SearchCounts, SearchKind } from '@app/contract/search.ts'
import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'

import type { MessageId } from '#lib/i18n.ts'

/** How much room a row has. */
export type Density = 'normal' | 'dense'

/** Everything the web app knows about a kind of target. */
export type Entry<Entity extends { id: string; name: string | null }> = {
  /** The name of the kind in the API's paths and lists: `PUT /user/follows/instruments/:id`. */
  plural: string
  /** The queries of its page and of its followers; without them, it has no page. */
  queries?: {
    detail: (entity: Entity) => { queryKey: QueryKey }
    followers: (id: string) => { queryKey: QueryKey }
  }
  /** The address of its page. */
  pathOf: (entity: Entity) => string
  /** Its name where room is short; null if it has none. */
  nameOf: (entity: Entity) => string | null
  /** The text in place of a missing name; by default that of a former member. */
  unnamed?: (entity: Entity) => MessageId
  Mark: ComponentType<{ entity: Entity; density: Density }>
  /** What it is, below its name. */
  Summary: ComponentType<{ entity: Entity }>
  /** At the end of a row. */
  Figure?: ComponentType<{ entity: Entity; isFollowing: boolean | undefined }>
  /** Whether it shows market prices, which need the delay notice. */
  hasPrices: boolean
  /** The id of the member whom it is or belongs to, and who cannot follow it. */
  ownerOf?: (entity: Entity) => string
  /** The kinds of search results under which it is listed, with their filter and their count. */
  searchKinds: { readonly [Kind in SearchKind]?: { label: MessageId; count: keyof SearchCounts } }
  searchKindOf?: (entity: Entity) => SearchKind
  /**
   * A second name, for texts that mention another target of the same name. Without it, posts cannot mention this kind.
   */
  otherNameOf?: (entity: Entity) => string
  /** Without it, posts cannot be addressed to this kind. */
  posts?: {
    /** The name of its list of posts in query keys and drafts. */
    place: string
    /** The placeholder that invites members to write; has a variable `name`. */
    invitation: MessageId
    /** Whether the list includes posts that mention it. */
    includesMentions: boolean
    /** Whether a post there says what its author holds. */
    showsHolding: boolean
  }
  /** Other fields of the followed ids that change with a follow (1) or an unfollow (-1). */
  recount?: (follows: Follows, entity: Entity, change: 1 | -1) => Partial<Follows>
}
