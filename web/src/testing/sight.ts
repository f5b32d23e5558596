import { act } from '@testing-library/react'
import { vi } from 'vitest'

/**
 * The test DOM has no layout. Returns a function that reports every observed element as visible; if none is observed yet, the
 * next one.
 */
export function outOfSight(): () => Promise<void> {
  const watchers = new Set<() => void>()
  let isAwaited = false
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #show: () => void
      constructor(callback: (entries: unknown[]) => void) {
        this.#show = () => callback([{ isIntersecting: true }])
      }
      observe() {
        watchers.add(this.#show)
        if (isAwaited) queueMicrotask(this.#show)
        isAwaited = false
      }
      disconnect() {
        watchers.delete(this.#show)
      }
    },
  )
  return () => {
    isAwaited = watchers.size === 0
    return act(async () => [...watchers].forEach((show) => show()))
  }
}
