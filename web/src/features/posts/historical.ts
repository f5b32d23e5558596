import type { RouterHistory } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const again = new WeakMap<RouterHistory, boolean>()

/**
 * Whether this page was reached by going back or forward. Its lists then show everything at once, so that the scroll
 * position can be restored.
 */
export function useIsHistorical(): boolean {
  const { history } = useRouter()
  const [isAgain] = useState(() => again.get(history) ?? false)
  useEffect(() => {
    if (again.has(history)) return
    again.set(history, false)
    // Never unsubscribed: a page that is mounted by going back would subscribe too late.
    history.subscribe(({ action }) => again.set(history, action.type !== 'PUSH' && action.type !== 'REPLACE'))
  }, [history])
  return isAgain
}
