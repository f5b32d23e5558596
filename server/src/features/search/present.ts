import type { SearchResult } from '@app/contract/search.ts'

import type { Db } from '#db/db.ts'
import { columnOf, kindOfSearch, loadReferences, presentReferences, type References } from '#features/targets/index.ts'

import type { Hit } from './queries.ts'

/** Loads what the hits refer to, in their order. */
export async function loadResults(db: Db, hits: readonly Hit[]): Promise<SearchResult[]> {
  const rows = hits.map(referenceOf)
  const loaded = await loadReferences(db, rows)
  return rows
    .map((row) => presentReferences(loaded, row))
    .filter((named) => Object.values(named).some((one) => one !== null))
}

function referenceOf({ kind, id }: Hit): References {
  const target = kindOfSearch(kind)
  return target ? { [columnOf(target)]: id } : {}
}
