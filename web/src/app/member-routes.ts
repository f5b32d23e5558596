import { createRoute } from '@tanstack/react-router'

import { membersOnly } from './guards.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { MembersPages } from './MembersPages.tsx'
import { root } from './public-routes.ts'

/** The frame of all pages behind the login, and of a few that visitors see as well. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ context }) => ({ data: await context.openData() }),
  component: lazyScreen(() => import('./shell/Shell.tsx'), 'Shell', { isFrame: true }),
})

export const notFoundScreen = lazyScreen(() => import('./screens/NotFoundScreen.tsx'), 'NotFoundScreen')

/** The pages for members. */
export const members = createRoute({
  getParentRoute: () => shell,
  id: 'members',
  beforeLoad: membersOnly,
  component: MembersPages,
  notFoundComponent: notFoundScreen,
})
