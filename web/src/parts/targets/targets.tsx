import type { Follows } from '@app/contract/follows.ts'
import type { SearchKind } from '@app/contract/search.ts'
import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'

import type { Density } from './entry.ts'
import { type EntityOf, type FollowKind, type RegisteredKind, kinds, type MentionKind, registry } from './registry.ts'

type Of<K extends RegisteredKind> = { kind: K; entity: EntityOf<K> }
/** A target with its entity. */
export type Target<Kinds extends RegisteredKind = RegisteredKind> = { [K in Kinds]: Of<K> }[Kinds]
/** A target that can be followed and muted. */
export type Followable = Target<FollowKind>
/** A target that posts can mention; a former member has no name to mention them by. */
export type Mentionable = Target<MentionKind> & { entity: { name: string } }
/** A target that a post mentions, by id. */
export type MentionTarget = { kind: MentionKind; id: string }

/** API rows name a target in the field of its kind; the fields of the other kinds are null. */
type TargetRow = { readonly [K in RegisteredKind]?: EntityOf<K> | null | undefined }

/** The target that a row names; undefined for a kind unknown to this version. */
export function targetOf(row: TargetRow): Target | undefined {
  for (const kind of kinds) {
    const entity = row[kind]
    if (entity) return { kind, entity } as Target // the entity comes from the field of its kind
  }
  return undefined
}

/** The target whose id a tag contains. */
export function mentionTargetOf(tag: { readonly [K in MentionKind]?: string | undefined }): MentionTarget | undefined {
  return mentionKinds.flatMap((kind) => ({ kind, id: tag[kind] })).find(hasId)
}

const hasId = (target: { kind: MentionKind; id: string | undefined }): target is MentionTarget =>
  target.id !== undefined

const mentionKinds = kinds.filter((kind): kind is MentionKind => registry[kind].otherNameOf !== undefined)

/** Whether an unknown value, such as one from a stored draft, is a kind that posts can mention. */
export const isMentionKind = (value: unknown): value is MentionKind => mentionKinds.some((kind) => kind === value)

export const isMentionable = (target: Target): target is Mentionable =>
  isMentionKind(target.kind) && target.entity.name !== null

/** Whether a member who follows these may mention it. */
export const mayMention = <K extends RegisteredKind>({ kind, entity }: Of<K>, follows: Follows): boolean =>
  registry[kind].isMentionedBy?.(entity, follows) ?? true

/** A name that distinguishes the target from others of the same name. */
export const otherNameOf = <K extends RegisteredKind>({ kind, entity }: Of<K>): string =>
  registry[kind].otherNameOf?.(entity) ?? entity.name ?? ''

/** Names targets where room is short, in the reader's language if they have no name. */
export function useTargetName(): <K extends RegisteredKind>(target: Of<K>) => string {
  const nameOf = useNameOf()
  const t = useText()
  return ({ kind, entity }) => {
    const { nameOf: shortNameOf, unnamed } = registry[kind]
    const name = shortNameOf(entity)
    return name === null && unnamed ? t(unnamed(entity)) : nameOf({ name })
  }
}

/** The address of its page. */
export const hrefOf = <K extends RegisteredKind>({ kind, entity }: Of<K>): string => registry[kind].pathOf(entity)

/** The keys of the queries of its page and of its followers; for kinds that can be followed. */
export function keysOf<K extends RegisteredKind>({ kind, entity }: Of<K>): Record<'detail' | 'followers', QueryKey> {
  const { queries } = registry[kind]
  if (!queries) throw new Error(`no queries for the kind ${kind}`)
  return { detail: queries.detail(entity).queryKey, followers: queries.followers(entity.id).queryKey }
}

/** The kind under which it is found; undefined if it is not searched for. */
export const searchKindOf = <K extends RegisteredKind>({ kind, entity }: Of<K>): SearchKind | undefined =>
  registry[kind].searchKindOf?.(entity)

/** The fields beside the list of ids that change when the target is followed (1) or unfollowed (-1). */
export const recount = <K extends RegisteredKind>(
  { kind, entity }: Of<K>,
  follows: Follows,
  change: 1 | -1,
): Partial<Follows> => registry[kind].recount?.(follows, entity, change) ?? {}

/** Whether it is the member themselves or belongs to them, so that they cannot follow it. */
export const isOwn = <K extends RegisteredKind>({ kind, entity }: Of<K>, memberId: string): boolean =>
  registry[kind].ownerOf?.(entity) === memberId

export const hasPrices = ({ kind }: { kind: RegisteredKind }): boolean => registry[kind].hasPrices

export function TargetMark<K extends RegisteredKind>({
  kind,
  entity,
  density,
}: Of<K> & { density: Density }): ReactNode {
  const { Mark } = registry[kind]
  return <Mark entity={entity} density={density} />
}

export function TargetSummary<K extends RegisteredKind>({ kind, entity }: Of<K>): ReactNode {
  const { Summary } = registry[kind]
  return <Summary entity={entity} />
}

export function TargetFigure<K extends RegisteredKind>({
  kind,
  entity,
  isFollowing,
}: Of<K> & { isFollowing: boolean | undefined }): ReactNode {
  const { Figure } = registry[kind]
  return Figure && <Figure entity={entity} isFollowing={isFollowing} />
}
