import type { Index } from '@app/contract/instruments.ts'

import type { Context } from '#context.ts'

import { presentBasics } from './basics.ts'
import { presentChanges } from './listed.ts'
import { type IndexRow, listIndexRows, listIndexRowsWith } from './queries.ts'

type ReadContext = Pick<Context, 'db'>

export async function indices({ db }: ReadContext): Promise<{ results: Index[] }> {
  return { results: (await listIndexRows(db)).map(presentIndex) }
}

/** As `indices`, with the index that a member has chosen, which comes first. */
export async function indicesWith({ db }: ReadContext, chosenId: string | null): Promise<{ results: Index[] }> {
  const rows = await listIndexRowsWith(db, chosenId)
  const chosenFirst = rows.toSorted((a, b) => Number(b.id === chosenId) - Number(a.id === chosenId))
  return { results: chosenFirst.map(presentIndex) }
}

function presentIndex(row: IndexRow): Index {
  return { ...presentBasics(row), ...presentChanges(row) }
}
