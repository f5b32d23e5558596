import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** The DOM of the tests has no layout: what comes into sight does so when the function that this returns is called. */
export function outOfSight(): () => Promise<void> {
  const watchers: (() => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: unknown[]) => void) {
        watchers.push(() => callback([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  return () => act(async () => watchers.forEach((show) => show()))
}
