import type { Context } from '#context.ts'
import { listReferredListings } from '#features/instruments/index.ts'
import { listNamedMembers } from '#features/profiles/index.ts'
import { listNamedGroups } from '#features/groups/index.ts'
import type { Member } from '#http/viewer.ts'

import type { InstrumentRef, NamedRef } from '../format.ts'

type References = {
  instruments?: readonly InstrumentRef[]
  members?: readonly NamedRef[]
  groups?: readonly NamedRef[]
}

/** What references mean here; null for what is not here, or out of the member's reach. */
export type Resolved = {
  instrument: (reference: InstrumentRef | null | undefined) => string | null
  member: (reference: NamedRef | null | undefined) => { id: string; isSystem: boolean } | null
  group: (reference: NamedRef | null | undefined) => { id: string; isClosed: boolean } | null
}

/** Finds what references mean here; at most a statement per kind. */
export async function resolve(
  { db }: Pick<Context, 'db'>,
  viewer: Pick<Member, 'profileId'>,
  { instruments = [], members = [], groups = [] }: References,
): Promise<Resolved> {
  return {
    instrument: finder(instruments, await listReferredListings(db, instruments), keyOfListing),
    member: finder(members, await listNamedMembers(db, viewer, members), keyOfName),
    group: finder(groups, await listNamedGroups(db, groups), keyOfName),
  }
}

function finder<Reference, Found>(
  references: readonly Reference[],
  found: ReadonlyMap<number, Found>,
  keyOf: (reference: Reference) => string,
): (reference: Reference | null | undefined) => Found | null {
  const byKey = new Map(references.map((reference, place) => [keyOf(reference), found.get(place)]))
  return (reference) => (reference == null ? null : (byKey.get(keyOf(reference)) ?? null))
}

const keyOfListing = ({ isin, mic, currency, symbol, name }: InstrumentRef) =>
  JSON.stringify(isin === null ? [mic, symbol, name] : [isin, mic, currency])
const keyOfName = ({ slug, name }: NamedRef) => JSON.stringify([slug, name])
