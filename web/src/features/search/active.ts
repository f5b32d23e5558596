import { useState } from 'react'

import type { SearchList } from './listing.ts'

/**
 * The hit that Enter opens. Among results it is the first until the keys move on; among suggestions there is none (-1).
 * `key` identifies the list.
 */
export function useActive(key: string, { of, hits }: SearchList, listId: string) {
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
