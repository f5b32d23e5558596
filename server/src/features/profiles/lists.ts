import type { Person } from '@app/contract/profiles.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { type PageRequest, readPlace, type Slice, slice, writePlace } from '#http/pages.ts'

import { loadPersons, requireProfile } from './persons.ts'
import { type Followed, listFollowers } from './queries.ts'

export async function profileFollowers({ db }: Pick<Context, 'db'>, id: string, page: PageRequest) {
  await requireProfile(db, id)
  return followersOf(db, { kind: 'profile', id }, page)
}

/** Who follows a member or an instrument, newest first. */
export async function followersOf(db: Db, followed: Followed, page: PageRequest): Promise<Slice<Person>> {
  const rows = await listFollowers(db, followed, readPlace(page.after), page.size + 1)
  return present(db, slice(rows, page.size, writePlace))
}

async function present(db: Db, { results, after }: Slice<{ id: string }>): Promise<Slice<Person>> {
  const persons = await loadPersons(
    db,
    results.map(({ id }) => id),
  )
  return { results: results.flatMap(({ id }) => persons.get(id) ?? []), after }
}
