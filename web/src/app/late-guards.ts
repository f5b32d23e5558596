import { redirect } from '@tanstack/react-router'

import { hasCustomerToken, holdCustomerToken } from '#features/auth/partner/customer-token.ts'
import { holdReturn, type LoginSource } from '#features/connections/login/returned.ts'

import { type Guarded, membersOnly, nextOf, visitorsOnly } from './guards.ts'

export { onboardingGuard } from './onboarding-guard.ts'

/**
 * Guards the pages that logins at banks lead back to: what they return leaves the address at once, before anything else
 * can see it there.
 */
export async function bankReturn(source: LoginSource, guarded: Guarded): Promise<void> {
  const { location } = guarded
  if (holdReturn(source, location.search)) throw redirect({ href: location.pathname, replace: true })
  await membersOnly(guarded)
}

/**
 * Guards the page that logs in with the token of a partner's customer: it leaves the address at once, before anything else
 * can see it there.
 */
export async function tokenGuard(guarded: Guarded): Promise<void> {
  const { location, context } = guarded
  const next = nextOf(location)
  if (holdCustomerToken(location)) throw redirect({ to: '/login', search: { next }, replace: true })
  // The session that has just begun stays here for a moment.
  if (context.here()?.pathname === location.pathname) return
  await visitorsOnly(guarded)
  if (!hasCustomerToken()) throw redirect({ to: '/', search: { login: true, next }, replace: true })
}
