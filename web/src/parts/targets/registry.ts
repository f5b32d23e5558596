import type { Follows } from '@app/contract/follows.ts'
import type { Muted } from '@app/contract/mutes.ts'
import type { NewTag } from '@app/contract/tags.ts'
import type { SearchKind } from '@app/contract/search.ts'
import type { TargetKind } from '@app/contract/targets.ts'

import type { Entry } from './entry.ts'
import { group } from './group.tsx'
import { instrument } from './instrument.tsx'
import { portfolio } from './portfolio.tsx'
import { profile } from './profile.tsx'

/**
 * Everything that can be followed, muted, mentioned, posted to and found. The contract's types decide which of these a
 * kind supports.
 */
const entries = { instrument, profile, group, portfolio } as const satisfies { readonly [Kind in TargetKind]?: object }

/** In display order. */
export const searchKinds = {
  ...instrument.searchKinds,
  ...profile.searchKinds,
  ...group.searchKinds,
} satisfies Record<SearchKind, object>

type Entries = typeof entries
export type RegisteredKind = keyof Entries
/** The entity of a kind of target. */
export type EntityOf<K extends RegisteredKind> = Parameters<Entries[K]['nameOf']>[0]
export type PluralOf<K extends RegisteredKind> = Entries[K]['plural']

export const registry: { readonly [K in RegisteredKind]: Entry<EntityOf<K>> } = entries
export const kinds = Object.keys(entries).filter((kind): kind is RegisteredKind => kind in entries)

/** The kinds for which the contract has lists of ids. */
export type FollowKind = {
  [K in RegisteredKind]: PluralOf<K> extends keyof Muted & keyof Follows ? K : never
}[RegisteredKind]
export type MentionKind = RegisteredKind & keyof NewTag
export type PostsKind = { [K in RegisteredKind]: Entries[K] extends { posts: object } ? K : never }[RegisteredKind]

export const postsKinds = kinds.filter((kind): kind is PostsKind => registry[kind].posts !== undefined)

export const pluralOf = <K extends RegisteredKind>(kind: K): PluralOf<K> => entries[kind].plural
export const postsAt = (kind: PostsKind) => entries[kind].posts
