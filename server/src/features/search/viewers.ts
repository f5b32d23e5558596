import { LRUCache } from 'lru-cache'

import type { Bus } from '#bus/bus.ts'
import type { Db } from '#db/db.ts'

import type { SearchViewer } from './hits.ts'
import { listViewerFacts } from './index-queries.ts'

/** How long a node may use facts whose change it was not notified of. */
const rememberMs = 30_000
const mostFacts = 500_000

export type SearchContext = { db: Db; bus: Pick<Bus, 'subscribe' | 'onGap'> }

/** What decides about hits for a viewer; remembered while they type, and dropped by every node as soon as it changes. */
export function rememberViewers({ db, bus }: SearchContext) {
  const remembered = new LRUCache<string, SearchViewer>({
    ttl: rememberMs,
    maxSize: mostFacts,
    sizeCalculation: ({ owned, followed, unreachable }) => 1 + owned.size + followed.size + unreachable.size,
  })
  let changes = 0
  bus.subscribe('interests', ({ profileId }) => {
    changes++
    remembered.delete(profileId)
  })
  bus.onGap(() => {
    changes++
    remembered.clear()
  })

  return async (viewerId: string): Promise<SearchViewer> => {
    const known = remembered.get(viewerId)
    if (known) return known
    const changesBefore = changes
    const viewer = await listViewerFacts(db, viewerId)
    if (changes === changesBefore) remembered.set(viewerId, viewer)
    return viewer
  }
}
