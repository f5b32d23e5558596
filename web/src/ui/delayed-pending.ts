import { useEffect, useRef, useState } from 'react'

const appearsAfterMs = 150
const staysMs = 300

/**
 * `waiting`: too soon for a skeleton. `shown`: render it, even if the response has just arrived. `over`: render the
 * response.
 */
export type PendingPhase = 'waiting' | 'shown' | 'over'

/** Shows a skeleton only after 150 ms, and then for at least 300 ms, to avoid flicker. */
export function useDelayedPending(isPending: boolean): PendingPhase {
  const [isShown, setShown] = useState(false)
  const shownAtMs = useRef(0)
  useEffect(() => {
    if (isPending === isShown) return
    const leftMs = isPending ? appearsAfterMs : Math.max(0, staysMs - (performance.now() - shownAtMs.current))
    const timer = setTimeout(() => {
      shownAtMs.current = performance.now()
      setShown(isPending)
    }, leftMs)
    return () => clearTimeout(timer)
  }, [isPending, isShown])
  if (isShown) return 'shown'
  return isPending ? 'waiting' : 'over'
}
