import type { Index } from '@app/contract/instruments.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import type { Context } from '#context.ts'

import { presentBasics } from './basics.ts'
import { loadChanges } from './changes.ts'
import { type IndexRow, listIndexRows, listIndexRowsWith } from './queries.ts'

type ReadContext = Pick<Context, 'db'>

export async function indices({ db }: ReadContext): Promise<{ results: Index[] }> {
  return present(db, await listIndexRows(db))
}

/** As `indices`, with the index that a member has chosen, which comes first. */
export async function indicesWith({ db }: ReadContext, chosenId: string | null): Promise<{ results: Index[] }> {
  const rows = await listIndexRowsWith(db, chosenId)
  const chosenFirst = rows.toSorted((a, b) => Number(b.id === chosenId) - Number(a.id === chosenId))
  return present(db, chosenFirst)
}

async function present(db: Context['db'], rows: readonly IndexRow[]): Promise<{ results: Index[] }> {
  const changesOf = await loadChanges(db, rows)
  return {
    results: rows.map((row) => ({
      ...presentBasics(row),
      ...changesOf(row),
      return_m3: roundPercent(row.return_m3),
    })),
  }
}
