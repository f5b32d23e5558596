import { createRoute } from '@tanstack/react-router'

import { lazyScreen } from './lazy-screen.tsx'
import { members, shell } from './member-routes.ts'

/** For screens about reports and what operators decide, which set their own titles. */
const moderation = { texts: 'moderation' } as const
const decisionScreens = () => import('#features/decisions/screens/DecisionsScreen.tsx')

/** Where the link in a mail leads; the token after # is never sent with the address. */
export const mailedDecision = createRoute({
  getParentRoute: () => shell,
  path: '/statement',
  loader: ({ context: { data } }) => data.first.frame(),
  staticData: { bar: 'detail' },
  component: lazyScreen(decisionScreens, 'MailedDecisionScreen', moderation),
})

const decisions = createRoute({
  getParentRoute: () => members,
  path: '/decisions/{-$id}',
  loader: ({ context: { data } }) => data.first.frame(),
  staticData: { bar: 'detail', back: '/more' },
  component: lazyScreen(decisionScreens, 'DecisionsScreen', moderation),
})

const operator = createRoute({
  getParentRoute: () => members,
  path: '/operator/{-$tab}/{-$id}',
  loader: ({ context: { data } }) => data.first.frame(),
  staticData: { bar: 'detail', back: '/more' },
  component: lazyScreen(() => import('#features/operator/screens/OperatorScreen.tsx'), 'OperatorScreen', moderation),
})

/** What operators decide: their console, and the pages of those whom decisions concern. */
export const moderationRoutes = [decisions, operator] as const
