import { type ComponentType, use } from 'react'

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
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  { texts = 'all' }: Options = {},
) {
  let loading: Promise<ComponentType> | undefined
  let Loaded: ComponentType | undefined
  const preload = () => {
    const withTexts = texts === 'all' ? loadMoreTexts(firstLanguage()) : undefined
    loading ??= inTime(Promise.all([load(), withTexts])).then(
      ([module]) => (Loaded = module[name]),
      (error: unknown) => {
        loading = undefined
        throw new ScreenLoadError(`${name} did not load`, { cause: error })
      },
    )
    return loading
  }
  function LazyScreen() {
    const Screen = Loaded ?? use(preload())
    return <Screen />
  }
  return Object.assign(LazyScreen, { preload: async () => void (await preload()) })
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`nothing after ${timeoutMs} ms`)), timeoutMs)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
