import type { Person } from '@app/contract/profiles.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { orNotFound } from '#errors.ts'
import { type PageRequest, type Slice, slice } from '#http/pages.ts'

import { loadPersons } from './persons.ts'
import { findProfileId, listFollowers, listNotFollowed } from './queries.ts'

/** Who follows a member, newest first. */
export async function followersOf(
  { db }: Pick<Context, 'db'>,
  profileId: string,
  page: PageRequest,
): Promise<Slice<Person>> {
  orNotFound(await findProfileId(db, profileId))
  const [at, id] = page.after?.split('|') ?? []
  const after = at !== undefined && id !== undefined ? { at, id } : undefined
  const rows = await listFollowers(db, profileId, after, page.size + 1)
  return present(
    db,
    slice(rows, page.size, (row) => `${row.at}|${row.id}`),
  )
}

/** Members whom this member may want to follow. */
export async function suggestedFor(
  { db }: Pick<Context, 'db'>,
  profileId: string,
  page: PageRequest,
): Promise<Slice<Person>> {
  const [count, id] = page.after?.split(' ') ?? []
  const after = count !== undefined && id !== undefined ? { count: Number(count), id } : undefined
  const rows = await listNotFollowed(db, profileId, after, page.size + 1)
  return present(
    db,
    slice(rows, page.size, (row) => `${row.follower_count} ${row.id}`),
  )
}

async function present(db: Db, { results, after }: Slice<{ id: string }>): Promise<Slice<Person>> {
  const persons = await loadPersons(
    db,
    results.map(({ id }) => id),
  )
  return { results: results.flatMap(({ id }) => persons.get(id) ?? []), after }
}
