import type { ComponentType } from 'react'
import { use } from 'react'

const timeoutMs = 120_000

/** The part of the app that holds a screen did not arrive. */
export class ScreenLoadError extends Error {
  override name = 'ScreenLoadError'
}

/** A screen in a chunk of its own, fetched when its route is near; a failed download is tried again the next time. */
export function lazyScreen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  let loading: Promise<ComponentType> | undefined
  let Loaded: ComponentType | undefined
  const preload = () => {
    loading ??= inTime(load()).then(
      (module) => (Loaded = module[name]),
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
