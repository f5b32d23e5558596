import type { Db } from '#db/db.ts'

import { listViewerFacts } from './index-queries.ts'
import { openNodeIndex } from './node-index.ts'
import type { SearchRequest } from './question.ts'
import { find } from './search.ts'

/** Finds what there is at the moment of each call. */
export function openFinder(db: Db) {
  const index = openNodeIndex(db, { freshMs: 0 })
  return async (asked: SearchRequest) => {
    const viewer = await listViewerFacts(db, asked.viewerId)
    return find({ ...(await index.current()), viewer }, asked)
  }
}
