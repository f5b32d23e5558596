import type { Person } from '@app/contract/profiles.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import { loadPersons } from '#features/profiles/index.ts'
import { type PageRequest, type Slice, slice } from '#http/pages.ts'

import { findLine, listFollowerRows } from './queries.ts'

/** Who follows an instrument, newest first; the place of one is when it began, and who it is. */
export async function followersOf(
  { db }: Pick<Context, 'db'>,
  instrumentId: string,
  page: PageRequest,
): Promise<Slice<Person>> {
  orNotFound(await findLine(db, instrumentId))
  const [at, id] = page.after?.split('|') ?? []
  const after = at !== undefined && id !== undefined ? { at, id } : undefined
  const rows = await listFollowerRows(db, instrumentId, { size: page.size, after })
  const { results, after: next } = slice(rows, page.size, (row) => `${row.at}|${row.id}`)
  const persons = await loadPersons(
    db,
    results.map((row) => row.id),
  )
  return { results: results.flatMap((row) => persons.get(row.id) ?? []), after: next }
}
