import { useSyncExternalStore } from 'react'

const mobile = '(width < 760px)'
const desktop = '(width >= 1100px)'

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
export const useIsMobile = () => useMedia(mobile)

/** The same outside of components, as of now. */
export const isMobile = () => matchMedia(mobile).matches

/** 1100 px and wider: the rail fits beside the content. */
export const useIsDesktop = () => useMedia(desktop)

/** The same, outside of components; not observed. */
export const isDesktop = () => matchMedia(desktop).matches

/** Touched rather than pointed at: the keyboard is on the screen, and its Enter starts a new line. */
export const useIsTouch = () => useMedia('(pointer: coarse)')
