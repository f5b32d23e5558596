import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
  /** What the page was rendered with: on the server, the value; in a page from the server, that of before it came to life. */
  getRendered: () => T
}

/** Of each store, the value of before the page came to life. */
let fixers: Set<() => void> | undefined = new Set()

/**
 * To be called when a page from the server comes to life, which takes a while: its parts start with the values that the
 * others started with, although those may have changed some since.
 */
export function fixRenderedValues(): void {
  for (const fix of fixers ?? []) fix()
  fixers = undefined
}

/** An observable value outside React. */
export function createStore<T>(initial: T): Store<T> {
  let current = initial
  let getRendered = fixers ? () => current : () => initial
  const listeners = new Set<() => void>()
  fixers?.add(() => {
    const fixed = current
    getRendered = () => fixed
  })
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getRendered: () => getRendered(),
  }
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.getRendered)
}
