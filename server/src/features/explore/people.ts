import type { Person } from '@app/contract/profiles.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { listMostFollowed, loadPersonList } from '#features/profiles/index.ts'
import { topOwners } from '#features/portfolios/index.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'

import { type Closeness, listRecommended } from './people-queries.ts'

type ReadContext = Pick<Context, 'db'>

/** Members ranked by a figure. Rating and carbon risk are those of the best portfolio of each that the viewer may see. */
export async function topProfiles(
  { db }: ReadContext,
  viewer: Viewer,
  by: 'followers' | 'rating' | 'low-carbon',
  page: PageRequest,
): Promise<Slice<Person>> {
  if (by !== 'followers') {
    const { results, after } = await topOwners({ db }, viewer, { by, page })
    return present(db, { results: results.map((id) => ({ id })), after })
  }
  const rows = await listMostFollowed(db, viewer, readCursor(page.after), page.size + 1)
  return present(db, slice(rows, page.size, writeCursor))
}

/** Members whom this member may want to follow, the closest first. */
export async function recommendedFor(
  { db }: ReadContext,
  profileId: string,
  page: PageRequest,
): Promise<Slice<Person>> {
  const rows = await listRecommended(db, profileId, { after: readCloseness(page.after), limit: page.size + 1 })
  return present(db, slice(rows, page.size, writeCloseness))
}

function writeCloseness({ friends, shared, followers, id }: Closeness): string {
  return writeCursor({ by: [friends, shared, followers].join(), id })
}

function readCloseness(after: string | undefined): Closeness | undefined {
  const place = readCursor(after)
  if (!place) return undefined
  const [friends = 0, shared = 0, followers = 0] = place.by.split(',').map(Number)
  return { friends, shared, followers, id: place.id }
}

async function present(db: Db, { results, after }: Slice<{ id: string }>): Promise<Slice<Person>> {
  const persons = await loadPersonList(
    db,
    results.map(({ id }) => id),
  )
  return { results: persons, after }
}
