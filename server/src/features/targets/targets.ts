import type { SearchKind } from '@app/contract/search.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import type { RawBuilder } from 'kysely'

import { performedTogether } from '#db/batched.ts'
import type { Db } from '#db/db.ts'
import { AppError } from '#errors.ts'
import type { OwnPortfolio } from '#features/portfolios/index.ts'

import { findNamed } from './queries.ts'
import { type NamedKind, namedKinds, type ReadContext, type RegisteredKind, registry, targetKinds } from './registry.ts'

/** What a member can follow and mute. */
export type Target = { kind: RegisteredKind; targetId: string }

/** A row that refers to targets by foreign keys: `instrument_id`, `profile_id`. */
export type References = { readonly [Kind in NamedKind as `${Kind}_id`]?: string | null }

/** The targets that rows refer to, by kind and id. */
export type LoadedTargets = { readonly [Kind in NamedKind]: ReadonlyMap<string, EntityOf<Kind>> }
type EntityOf<Kind extends NamedKind> = ReturnType<(typeof registry)[Kind]['named']['present']>
type Entity = EntityOf<NamedKind>
type PresentedTargets = { [Kind in NamedKind]: EntityOf<Kind> | null }

type ListedOf<Kind extends RegisteredKind> = (typeof registry)[Kind] extends {
  list: (...call: never[]) => Promise<ReadonlyMap<string, infer Entity>>
}
  ? Entity
  : Kind extends NamedKind
    ? EntityOf<Kind>
    : never
/** A target in the field of its kind; the fields of the other kinds are null. */
type ListedTarget = { [Kind in RegisteredKind]: ListedOf<Kind> | null }

type SelfFault = 'follow_self' | 'mute_self'

/** The column by which rows refer to a target of the kind. */
export const columnOf = <Kind extends NamedKind>(kind: Kind): `${Kind}_id` => `${kind}_id`

/** The sources under which the posts of a target of the kind are found. */
export const sourcesOf = (kind: RegisteredKind) => registry[kind].sources

export const tableOf = (kind: RegisteredKind) => registry[kind].table

/** A condition on a row `t` of the table of the kind: the member may see it. Undefined if everybody may see all of them. */
export function visibleTo(kind: RegisteredKind, memberId: RawBuilder<string>): RawBuilder<boolean> | undefined {
  const entry = registry[kind]
  return 'visibleTo' in entry ? entry.visibleTo(memberId) : undefined
}

/** Whom a target of the kind lets follow it; undefined if that is everybody who sees it. */
export function admissionOf(kind: RegisteredKind) {
  const entry = registry[kind]
  return 'admission' in entry ? entry.admission : undefined
}

/** What copies the followers of the kind's targets to another table; undefined if nothing does. */
export function followerCopyOf(kind: RegisteredKind) {
  const entry = registry[kind]
  return 'copyFollowers' in entry ? entry.copyFollowers : undefined
}

/** True if the target is a member, who has counters of their own and is notified. */
export const isMember = (target: { kind: string }): boolean =>
  targetKinds.some((kind) => kind === target.kind && registry[kind].isMember)

/** The kind of target that the search lists as `searchKind`. */
export function kindOfSearch(searchKind: SearchKind): NamedKind | undefined {
  return namedKinds.find((kind) => registry[kind].searchKinds.some((one) => one === searchKind))
}

/** Throws `not_found` if there is no such target, or the viewer may not see it. */
export const requireExisting = (db: Db, viewer: Viewer, { kind, targetId }: Target): Promise<void> =>
  registry[kind].require(db, viewer, targetId)

/** Throws `not_found` if there is no such target that the member may see, and the error `self` for their own. */
export async function requireTarget(db: Db, memberId: string, target: Target, self: SelfFault): Promise<void> {
  await refuseSelf(db, memberId, target, self)
  await requireExisting(db, { profileId: memberId }, target)
}

/** Throws the error `self` for the member's own profile and portfolios. */
export async function refuseSelf(db: Db, memberId: string, target: Target, self: SelfFault): Promise<void> {
  if (await registry[target.kind].isOwn(db, memberId, target.targetId)) {
    throw new AppError('invalid_input', { non_field_errors: [self] })
  }
}

/** Loads the targets that the rows refer to; one statement, for all calls of the moment. */
export async function loadReferences(db: Db, rows: readonly References[]): Promise<LoadedTargets> {
  return (await loadTogether(db, { rows, owner: undefined })).named
}

type NamesWanted = { rows: readonly References[]; owner: string | undefined }
type NamesFound = { named: LoadedTargets; owned: readonly OwnPortfolio[] }

/** The same, and the portfolios of a member, oldest first. */
export function loadReferencesAndOwned(db: Db, rows: readonly References[], owner: string): Promise<NamesFound> {
  return loadTogether(db, { rows, owner })
}

/** What is found for one caller is found for all of them: they ask by ids. */
const loadTogether = performedTogether(async (db, wanted: readonly NamesWanted[]): Promise<NamesFound[]> => {
  const rows = wanted.flatMap((one) => one.rows)
  const owner = wanted.flatMap((one) => one.owner ?? [])
  const idsOf = (kind: NamedKind) => [...new Set(rows.flatMap((row) => row[columnOf(kind)] ?? []))]
  const ids = Object.fromEntries(namedKinds.map((kind) => [kind, idsOf(kind)])) as Record<NamedKind, string[]>
  const isNothing = owner.length === 0 && namedKinds.every((kind) => ids[kind].length === 0)
  const found = isNothing ? undefined : await findNamed(db, ids, owner)
  const loaded = namedKinds.map((kind) => {
    const present = registry[kind].named.present as (row: object) => Entity
    return [kind, new Map(found?.[kind].map((row) => [row.id, present(row)]))]
  })
  const named = Object.fromEntries(loaded) as LoadedTargets
  const owned = Map.groupBy(found?.owned ?? [], ({ member_id: id }) => id)
  return wanted.map((one) => ({ named, owned: owned.get(one.owner ?? '') ?? [] }))
})

/** The targets that a row refers to, by kind; null for the other kinds. */
export function presentReferences(loaded: LoadedTargets, row: References): PresentedTargets {
  const named = namedKinds.map((kind) => [kind, loaded[kind].get(row[columnOf(kind)] ?? '') ?? null])
  return Object.fromEntries(named) as PresentedTargets
}

/** Loads targets of any kind as lists show them, in their order; at most a few statements per kind. */
export async function listTargets(
  context: ReadContext,
  viewer: Viewer,
  targets: readonly Target[],
): Promise<ListedTarget[]> {
  const loaded = new Map(
    await Promise.all(
      targetKinds.map(async (kind) => {
        const entry = registry[kind]
        const ids = targets.flatMap((target) => (target.kind === kind ? target.targetId : []))
        const found: ReadonlyMap<string, object> =
          'list' in entry ? await entry.list(context, viewer, ids) : await entry.load(context.db, ids)
        return [kind, found] as const
      }),
    ),
  )
  const listed = targets.map(({ kind, targetId }) =>
    targetKinds.map((one) => [one, (one === kind && loaded.get(kind)?.get(targetId)) || null]),
  )
  return listed.map((fields) => Object.fromEntries(fields) as ListedTarget)
}
