import { type ComponentType, createElement, use } from 'react'

import { firstLanguage, loadMoreTexts } from '#lib/i18n.ts'

const timeoutMs = 120_000

/** The part of the app that holds a screen did not arrive. */
export class ScreenLoadError extends Error {
  override name = 'ScreenLoadError'
}

type Options = { texts?: 'first' | 'all' }

/**
 * A screen in a chunk of its own, fetched with the texts it needs when its route is near.
 * A failed download is tried again the next time.
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
        // The type of a screen depends on the routes and the routes on this, so it is not asked for here.
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
    const timer = setTimeout(() => reject(new Error(`nothing after ${timeoutMs} ms`)), timeoutMs)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Notes on the promise that it is kept, as React would the first time it meets it: what is here needs no waiting. */
function settled<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  )
  return promise
}
