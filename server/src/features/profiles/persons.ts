import type { Person } from '@app/contract/profiles.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import type { Db } from '#db/db.ts'
import { orNotFound } from '#errors.ts'
import { imageUrl } from '#features/images/index.ts'

import { findProfileId, listPersons, listReachableIds, personAsJson, personsAsJson } from './queries.ts'

type PersonRow = Awaited<ReturnType<typeof listPersons>>[number]

/** Loads members as shown next to a post or in a list. */
export async function loadPersons(db: Db, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await listPersons(db, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, personOf(row)]))
}

/** How others name members: what they read of them, as part of their own statement, and what they show. */
export const namedPersons = { asJson: personsAsJson, oneAsJson: personAsJson, present: personOf }

/** Loads members in the order of the ids, as shown in a list. */
export async function loadPersonList(db: Db, ids: readonly string[]): Promise<Person[]> {
  const persons = await loadPersons(db, ids)
  return ids.flatMap((id) => persons.get(id) ?? [])
}

/** Returns those of the members whom the viewer may write to and mention. */
export async function listReachable(db: Db, viewer: Viewer, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(ids.length === 0 ? [] : await listReachableIds(db, viewer, ids))
}

/** Throws `not_found` if there is no such profile, if the member has left, or if the viewer cannot reach them. */
export async function requireProfile(db: Db, viewer: Viewer, id: string): Promise<void> {
  orNotFound(await findProfileId(db, viewer, id))
}

export function personOf({ id, slug, name, location, image_id, follower_count, return_y1 }: PersonRow): Person {
  return {
    id,
    slug,
    name,
    location,
    image: image_id === null ? null : { id: image_id, url: imageUrl(image_id) },
    follower_count,
    return_y1: roundPercent(return_y1),
  }
}
