import { act } from '@testing-library/react'
import { vi } from 'vitest'

/**
 * The test DOM has no layout. Returns a function that reports every observed element as visible, also those observed after it:
 * an effect may begin to observe only after what is around it is found.
 */
export function outOfSight(): () => Promise<void> {
  const watchers = new Set<() => void>()
  let isVisible = false
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #show: () => void
      constructor(callback: (entries: unknown[]) => void) {
        this.#show = () => callback([{ isIntersecting: true }])
      }
      observe() {
        watchers.add(this.#show)
        if (isVisible) queueMicrotask(() => watchers.has(this.#show) && this.#show())
      }
      disconnect() {
        watchers.delete(this.#show)
      }
    },
  )
  return () => {
    isVisible = true
    return act(async () => [...watchers].forEach((show) => show()))
  }
}
