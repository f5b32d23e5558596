import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'

import { codeGuard, type RouterContext, visitorsOnly } from './guards.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { onboardingGuard } from './onboarding-guard.ts'
import { Root } from './Root.tsx'
import * as search from './search.ts'

/** Screens for visitors need only the texts that are loaded first. */
const firstTexts = { texts: 'first' } as const

export const root = createRootRouteWithContext<RouterContext>()({
  validateSearch: search.overlaySearch,
  component: Root,
})

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: search.landingSearch,
  beforeLoad: visitorsOnly,
  component: lazyScreen(() => import('#features/auth/screens/LandingScreen.tsx'), 'LandingScreen', firstTexts),
})

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  validateSearch: search.loginSearch,
  beforeLoad: visitorsOnly,
  staticData: { title: 'auth_signup_title' },
  component: lazyScreen(() => import('#features/auth/screens/SignUpScreen.tsx'), 'SignUpScreen', firstTexts),
})

const authCode = createRoute({
  getParentRoute: () => root,
  path: '/auth/code',
  validateSearch: search.loginSearch,
  beforeLoad: codeGuard,
  staticData: { title: 'auth_code_title' },
  component: lazyScreen(() => import('#features/auth/screens/AuthCodeScreen.tsx'), 'AuthCodeScreen', firstTexts),
})

const onboarding = createRoute({
  getParentRoute: () => root,
  path: '/onboarding/$flow/$step',
  validateSearch: search.onboardingSearch,
  beforeLoad: onboardingGuard,
  staticData: { title: 'onboarding_title' },
  component: lazyScreen(() => import('#features/onboarding/screens/OnboardingScreen.tsx'), 'OnboardingScreen', {
    texts: 'account',
  }),
})

const docs = createRoute({
  getParentRoute: () => root,
  path: '/docs/$doc',
  component: lazyScreen(() => import('#features/legal/screens/DocScreen.tsx'), 'DocScreen'),
})

const maintenance = createRoute({
  getParentRoute: () => root,
  path: '/maintenance',
  validateSearch: search.nextSearch,
  staticData: { title: 'app_maintenance_title' },
  component: lazyScreen(() => import('./screens/MaintenanceScreen.tsx'), 'MaintenanceScreen', firstTexts),
})

/** The pages outside of the shell: before login, and those that anybody may read. */
export const publicRoutes = [landing, signUp, authCode, onboarding, docs, maintenance] as const
