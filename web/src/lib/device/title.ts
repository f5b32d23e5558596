import { useEffect } from 'react'

import { createStore, useStore } from './store.ts'

const own = createStore<string | undefined>(undefined)

/** The page is called this while the screen is shown: in the window's title and in the top bar of a phone. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    own.set(title)
    return () => own.set(undefined)
  }, [title])
}

/** What the shown screen calls itself; undefined when it leaves that to its route. */
export function useOwnTitle(): string | undefined {
  return useStore(own)
}
