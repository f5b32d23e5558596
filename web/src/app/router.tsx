import { createRouter, type RouterHistory } from '@tanstack/react-router'

import { parseSearch, stringifySearch } from '#lib/device/address.ts'
import type { MessageId } from '#lib/i18n.ts'

import type { RouterContext } from './guards.ts'
import { routeTree } from './routes.ts'
import { ScreenFailed } from './ScreenFailed.tsx'
import { Waiting } from './Waiting.tsx'

export function createAppRouter(options: { history?: RouterHistory } = {}) {
  const context: RouterContext = { here: () => router.state.resolvedLocation }
  const router = createRouter({
    ...options,
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: Waiting,
    defaultErrorComponent: ScreenFailed,
    scrollRestoration: true,
    // Not by address: what is kept for the window would tell which pages were open.
    getScrollRestorationKey: ({ state }) => state.__TSR_key ?? '',
    scrollRestorationBehavior: 'instant',
  })
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

// Both are merged with the library's own, which only an interface can do.
declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Register {
    router: AppRouter
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface StaticDataRouteOption {
    /** The page's title until the screen knows a better one. */
    title?: MessageId
    /**
     * What the top bar of a phone shows: our name, the title, or the way back and the title once it has scrolled away.
     * `none` where the screen has a bar of its own.
     */
    bar?: 'brand' | 'section' | 'detail' | 'none'
    /** Where Back leads when there is nothing to go back to. */
    back?: string
    /** The bottom navigation of a phone is not shown here. */
    hidesBottomBar?: boolean
  }
}
