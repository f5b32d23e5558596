import { useEffect } from 'react'

import { createStore, useStore } from './store.ts'

const own = createStore<string | undefined>(undefined)

/** Sets the page's title, in the window and in a phone's top bar, while the screen is mounted. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    own.set(title)
    return () => own.set(undefined)
  }, [title])
}

/** The current screen's own title; undefined if it leaves that to its route. */
export function useOwnTitle(): string | undefined {
  return useStore(own)
}
