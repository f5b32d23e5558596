import { useState } from 'react'

import type { Listing } from './listing.ts'

/**
 * The hit that Enter opens: of what was found the first one until the keys lead elsewhere, of what merely stands there
 * none (-1). `key` tells one list from the next.
 */
export function useActive(key: string, { of, hits }: Listing, listId: string) {
  const [at, setAt] = useState({ key: '', index: 0 })
  const first = of === 'results' ? 0 : -1
  const count = hits?.length ?? 0
  const active = at.key === key ? Math.min(at.index, count - 1) : Math.min(first, count - 1)
  const moveTo = (index: number) => {
    setAt({ key, index })
    document.getElementById(`${listId}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }
  return { active, moveTo }
}
