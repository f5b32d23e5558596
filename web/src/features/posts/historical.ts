import type { RouterHistory } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const again = new WeakMap<RouterHistory, boolean>()

/** Was this page entered by going back or forward? Its lists then show everything at once, so that the place is found again. */
export function useIsHistorical(): boolean {
  const { history } = useRouter()
  const [isAgain] = useState(() => again.get(history) ?? false)
  useEffect(() => {
    if (again.has(history)) return
    again.set(history, false)
    // For as long as the page lives: who comes back later has not been here to listen.
    history.subscribe(({ action }) => again.set(history, action.type !== 'PUSH' && action.type !== 'REPLACE'))
  }, [history])
  return isAgain
}
