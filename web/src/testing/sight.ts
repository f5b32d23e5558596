import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** The test DOM has no layout. Returns a function that reports every observed element as visible. */
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
