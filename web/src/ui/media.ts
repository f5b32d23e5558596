import { useSyncExternalStore } from 'react'

import { desktop, phone, touched } from '#lib/device/sizes.ts'

function useMedia(query: string): boolean {
  const matches = () => matchMedia(query).matches
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    matches,
    // The server renders for a device of this size.
    matches,
  )
}

/** For what CSS alone cannot decide. */
export const useIsMobile = () => useMedia(phone)

/** The same, outside of components; not observed. */
export const isMobile = () => matchMedia(phone).matches

export const useIsDesktop = () => useMedia(desktop)

/** The same, outside of components; not observed. */
export const isDesktop = () => matchMedia(desktop).matches

export const useIsTouch = () => useMedia(touched)
