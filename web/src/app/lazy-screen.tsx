import { type ComponentType, createElement, use } from 'react'

import { firstLanguage, loadMoreTexts } from '#lib/i18n.ts'

const timeoutMs = 120_000

/** A screen's chunk failed to load. */
export class ScreenLoadError extends Error {
  override name = 'ScreenLoadError'
}

type Options = { texts?: 'first' | 'all' }

/**
 * A screen in its own chunk, loaded with the texts it needs when its route is preloaded. A failed download is retried the
 * next time.
 */
export function lazyScreen<Module extends object>(
  load: () => Promise<Module>,
  name: keyof Module & string,
  { texts = 'all' }: Options = {},
) {
  let loading: Promise<ComponentType> | undefined
  const preload = () => {
    const withTexts = texts === 'all' ? loadMoreTexts(firstLanguage()) : undefined
    loading ??= settled(
      inTime(Promise.all([load(), withTexts])).then(
        // Typing the screen here would be circular: its type depends on the routes, and they depend on this.
        ([module]) => module[name] as ComponentType,
        (error: unknown) => {
          loading = undefined
          throw new ScreenLoadError(`${name} did not load`, { cause: error })
        },
      ),
    )
    return loading
  }
  function LazyScreen() {
    return createElement(use(preload()))
  }
  return Object.assign(LazyScreen, { preload: async () => void (await preload()) })
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`timed out after ${timeoutMs} ms`)), timeoutMs)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Marks the promise as fulfilled, as React does when it first uses it: a loaded screen does not suspend. */
function settled<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  )
  return promise
}
