import type { Context } from '#context.ts'
import { loadGroups } from '#features/groups/index.ts'
import { listReferences } from '#features/instruments/index.ts'
import { loadPersons } from '#features/profiles/index.ts'

import type { InstrumentRef, NamedRef } from '../format.ts'

type Ids = { instruments?: readonly string[]; members?: readonly string[]; groups?: readonly string[] }

/** What an archive says instead of ids, which mean nothing elsewhere. */
export type References = {
  instrument: (id: string | null | undefined) => InstrumentRef | null
  member: (id: string | null | undefined) => NamedRef | null
  group: (id: string | null | undefined) => NamedRef | null
}

/** Loads references to all of the ids; at most a statement per kind. */
export async function loadReferences({ db }: Pick<Context, 'db'>, ids: Ids): Promise<References> {
  const [instruments, members, groups] = [
    await listReferences(db, ids.instruments ?? []),
    await loadPersons(db, ids.members ?? []),
    await loadGroups(db, ids.groups ?? []),
  ]
  const find = <Found, Reference>(found: ReadonlyMap<string, Found>, refer: (one: Found) => Reference) => {
    return (id: string | null | undefined): Reference | null => {
      const one = id == null ? undefined : found.get(id)
      return one === undefined ? null : refer(one)
    }
  }
  return {
    instrument: find(instruments, (one) => one),
    member: find(members, ({ slug, name }) => ({ slug, name })),
    group: find(groups, ({ slug, name }) => ({ slug, name })),
  }
}
