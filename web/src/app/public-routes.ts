import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'

import { answerTouch, codeGuard, type RouterContext, visitorsOnly } from './guards.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { lateGuards } from './load-guards.ts'
import { Root } from './Root.tsx'
import * as search from './search.ts'

/** Screens for visitors need only the texts that are loaded first. */
const firstTexts = { texts: 'first' } as const

export const root = createRootRouteWithContext<RouterContext>()({
  validateSearch: search.overlaySearch,
  beforeLoad: answerTouch,
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

const tokenLogin = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: search.nextSearch,
  beforeLoad: async (guarded) => (await lateGuards()).tokenGuard(guarded),
  staticData: { title: 'partner_authenticating' },
  component: lazyScreen(() => import('#features/auth/screens/TokenLoginScreen.tsx'), 'TokenLoginScreen', {
    texts: 'connecting',
  }),
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
  beforeLoad: async (guarded) => (await lateGuards()).onboardingGuard(guarded),
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
export const publicRoutes = [landing, signUp, tokenLogin, authCode, onboarding, docs, maintenance] as const
