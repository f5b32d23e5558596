import { type ComponentType, createElement, use } from 'react'

import { lazyChunk } from '#lib/chunk.ts'
import { withTexts } from '#lib/i18n.ts'
import { belowReady } from '#ui/Later.tsx'

type Options = { texts?: 'first' | 'more' | 'classifications' }

/**
 * A screen in its own chunk, loaded with the texts it needs when its route is preloaded. If that fails, the router shows
 * `ScreenFailed`.
 */
export function lazyScreen<Module extends object>(
  download: () => Promise<Module>,
  name: keyof Module & string,
  { texts = 'more' }: Options = {},
) {
  const whole = () => (texts === 'first' ? download() : withTexts(download(), 'more', texts))
  const load = lazyChunk(name, async () => {
    const screen = (await whole())[name]
    await belowReady()
    return screen
  })
  let attempt: ReturnType<typeof load> | undefined
  function LazyScreen() {
    // Only the router may retry: a failed download must not restart on its own.
    const screen = use((attempt ??= load()))
    // A typed screen would be circular: its type depends on the routes, which depend on this.
    return createElement(screen as ComponentType)
  }
  return Object.assign(LazyScreen, { preload: async () => void (await (attempt = load())) })
}
