import { createRouter, type RouterHistory } from '@tanstack/react-router'

import { lazyChunk } from '#lib/chunk.ts'
import { parseSearch, stringifySearch } from '#lib/device/address.ts'
import type { MessageId } from '#lib/i18n.ts'
import { nextTask } from '#lib/next-task.ts'
import { keepPlaces } from '#ui/list/places.ts'

import type { RouterContext } from './guards.ts'
import { routeTree } from './routes.ts'
import { ScreenFailed } from './ScreenFailed.tsx'
import { Waiting } from './Waiting.tsx'

export function createAppRouter(options: { history?: RouterHistory } = {}) {
  const openData = lazyChunk('data', async () => {
    const { createData } = await import('./data.ts')
    await nextTask()
    return createData()
  })
  const context: RouterContext = { here: () => router.state.resolvedLocation, openData }
  const router = createRouter({
    ...options,
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Loaders run each time: the query cache knows what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    // A page that has arrived is never held back.
    defaultPendingMinMs: 0,
    defaultPendingComponent: Waiting,
    defaultErrorComponent: ScreenFailed,
    scrollRestoration: true,
    // Not keyed by URL: the positions kept in sessionStorage would reveal which pages were open.
    getScrollRestorationKey: ({ state }) => state.__TSR_key ?? '',
    scrollRestorationBehavior: 'instant',
  })
  keepPlaces(router)
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

// Both merge with the library's declarations, which only an interface can do.
declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Register {
    router: AppRouter
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface StaticDataRouteOption {
    /** The page's title, unless the screen sets its own. */
    title?: MessageId
    /**
     * What a phone's top bar shows: the logo, the title, or a back button and the title once the heading has scrolled away.
     * `none` for screens with a bar of their own.
     */
    bar?: 'brand' | 'section' | 'detail' | 'none'
    /** Where Back leads when there is nothing to go back to. */
    back?: string
    /** Hides the bottom navigation on a phone. */
    hidesBottomBar?: boolean
  }
}
