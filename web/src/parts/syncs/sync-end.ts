import type { Connection } from '@app/contract/connections.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

import { isRunning } from '#queries/connections.ts'
import { refresh, showingHoldings } from '#queries/held.ts'

/** Refreshes what shows holdings once a sync has ended while the connection is observed, and then calls `onEnd`. */
export function useSyncEnd(connection: Connection | undefined, onEnd?: (connection: Connection) => void): void {
  const cache = useQueryClient()
  const wasRunning = useRef(false)
  const runs = connection && isRunning(connection)
  const end = useEffectEvent(() => {
    void refresh(cache, showingHoldings)
    if (connection) onEnd?.(connection)
  })
  useEffect(() => {
    if (runs === undefined) return
    if (wasRunning.current && !runs) end()
    wasRunning.current = runs
  }, [runs])
}
