import { useEffect } from 'react'

import { createStore, useStore } from './store.ts'

const hiders = createStore(0)

/** Hides the bottom navigation of a phone while `isActive`, for instance while the composer is open. */
export function useHidesBottomBar(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    hiders.set(hiders.get() + 1)
    return () => hiders.set(hiders.get() - 1)
  }, [isActive])
}

export function useIsBottomBarHidden(): boolean {
  return useStore(hiders) > 0
}
