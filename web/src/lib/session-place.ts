import { inAppPath, stringifySearch } from '#lib/device/address.ts'

import type { Session } from './session.ts'

export type MissingStep = 'terms' | 'username'

/** What somebody signed in still has to do before the pages for members open. */
export function missingStep(session: Session): MissingStep | undefined {
  if (session.kind !== 'user') return undefined
  if (!session.user.terms_accepted) return 'terms'
  return session.profile ? undefined : 'username'
}

/** Where a login leads: the next missing step, else the wanted page, else the overview. */
export function placeAfterLogin(session: Session, next: string | undefined): string {
  const step = missingStep(session)
  return step ? missingStepPath(step, next) : (inAppPath(next) ?? '/overview')
}

/** The onboarding step, which remembers the wanted page. */
export function missingStepPath(step: MissingStep, next: string | undefined): string {
  return `/onboarding/signup/${step}${stringifySearch({ next: inAppPath(next) })}`
}
