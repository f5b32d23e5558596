import type { InstrumentBasics } from '@app/contract/instruments.ts'

import type { Context } from '#context.ts'
import { type PageRequest, type Slice, slice } from '#http/pages.ts'

import { presentBasics } from './basics.ts'
import { listIndexRows, listMostFollowedRows } from './queries.ts'

type ReadContext = Pick<Context, 'db'>

export async function indices({ db }: ReadContext): Promise<{ results: InstrumentBasics[] }> {
  return { results: (await listIndexRows(db)).map(presentBasics) }
}

/** The place of a stock in this list is its number of followers and its id. */
export async function mostFollowed({ db }: ReadContext, page: PageRequest): Promise<Slice<InstrumentBasics>> {
  const [followers, id] = page.after?.split(' ') ?? []
  const after = followers !== undefined && id !== undefined ? { followers: Number(followers), id } : undefined
  const rows = await listMostFollowedRows(db, { size: page.size, after })
  const found = slice(rows, page.size, (row) => `${row.follower_count} ${row.id}`)
  return { ...found, results: found.results.map(presentBasics) }
}
