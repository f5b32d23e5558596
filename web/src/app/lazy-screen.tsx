import { type ComponentType, createElement, use, useEffect } from 'react'

import { lazyChunk } from '#lib/chunk.ts'
import { cameToLife } from '#lib/device/alive.ts'
import { withTexts } from '#lib/i18n.ts'
import { nextTask } from '#lib/next-task.ts'
import { partsReady } from '#ui/Later.tsx'

type Options = {
  texts?: 'first' | 'more' | 'classifications' | 'connecting' | 'portfolios' | 'account' | 'groups' | 'moderation'
  /** Whether it is the frame of other screens. */
  isFrame?: boolean
}

/**
 * A screen in its own chunk, loaded with the texts it needs when its route is preloaded. If that fails, the router shows
 * `ScreenFailed`.
 */
export function lazyScreen<Module extends object>(
  download: () => Promise<Module>,
  name: keyof Module & string,
  { texts = 'more', isFrame = false }: Options = {},
) {
  const whole = () => (texts === 'first' ? download() : withTexts(download(), 'more', texts))
  const load = lazyChunk(name, async () => {
    // Not in the task of the touch that preloads it: a link for each file that it needs takes longer than a frame.
    await nextTask()
    const screen = (await whole())[name]
    await partsReady()
    return screen
  })
  let attempt: ReturnType<typeof load> | undefined
  function LazyScreen() {
    // Only the router may retry: a failed download must not restart on its own.
    const screen = use((attempt ??= load()))
    useEffect(() => {
      if (!isFrame) cameToLife()
    }, [])
    // A typed screen would be circular: its type depends on the routes, which depend on this.
    return createElement(screen as ComponentType)
  }
  return Object.assign(LazyScreen, { preload: async () => void (await (attempt = load())) })
}
