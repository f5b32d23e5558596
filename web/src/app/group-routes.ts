import { createRoute } from '@tanstack/react-router'

import { lazyScreen } from './lazy-screen.tsx'
import { members } from './member-routes.ts'

/** One route for all tabs, so that the header stays mounted when the tab changes. */
export const group = createRoute({
  getParentRoute: () => members,
  path: '/groups/$slug/{-$tab}/{-$part}',
  loader: ({ context: { data }, params }) => data.first.group(params.slug, params.tab),
  staticData: { bar: 'detail', back: '/explore' },
  component: lazyScreen(() => import('#features/groups/screens/GroupScreen.tsx'), 'GroupScreen', { texts: 'groups' }),
})
