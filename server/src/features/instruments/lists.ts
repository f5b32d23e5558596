import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { Person } from '@app/contract/profiles.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import { followersOf } from '#features/profiles/index.ts'
import { type PageRequest, readPlace, type Slice, slice, writePlace } from '#http/pages.ts'

import { presentBasics } from './basics.ts'
import { findLine, listIndexRows, listMostFollowedRows } from './queries.ts'

type ReadContext = Pick<Context, 'db'>

export async function indices({ db }: ReadContext): Promise<{ results: InstrumentBasics[] }> {
  return { results: (await listIndexRows(db)).map(presentBasics) }
}

/** The place of a stock in this list is its number of followers and its id. */
export async function mostFollowed({ db }: ReadContext, page: PageRequest): Promise<Slice<InstrumentBasics>> {
  const rows = await listMostFollowedRows(db, { size: page.size, after: readPlace(page.after) })
  const found = slice(rows, page.size, ({ follower_count, id }) => writePlace({ by: follower_count, id }))
  return { ...found, results: found.results.map(presentBasics) }
}

export async function instrumentFollowers({ db }: ReadContext, id: string, page: PageRequest): Promise<Slice<Person>> {
  orNotFound(await findLine(db, id))
  return followersOf(db, { kind: 'instrument', id }, page)
}
