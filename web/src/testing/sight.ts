import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** The DOM of the tests has no layout: what comes into sight does so when the function that this returns is called. */
export function outOfSight(): () => Promise<void> {
  const watchers: (() => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: unknown[]) => void) {
        watchers.push(() => tell([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  return () => act(async () => watchers.forEach((tell) => tell()))
}
