import { useSyncExternalStore } from 'react'

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

/** Narrower than 760 px: bottom navigation, sheets, full-width cards. For what CSS alone cannot decide. */
export const useIsMobile = () => useMedia('(width < 760px)')

/** 1100 px and wider: there is room for the rail beside the content. */
export const useIsDesktop = () => useMedia('(width >= 1100px)')

export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)')
