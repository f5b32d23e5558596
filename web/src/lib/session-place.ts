import { inAppPath, stringifySearch } from '#lib/device/address.ts'

import type { Session } from './session.ts'

export type MissingStep = 'terms' | 'username'

/** The step that a signed-in user has to complete before they can open the pages for members. */
export function missingStep(session: Session): MissingStep | undefined {
  if (session.kind !== 'user') return undefined
  if (!session.user.terms_accepted) return 'terms'
  return session.profile ? undefined : 'username'
}

/** The page after login: the next missing step, else `next`, else the overview. */
export function placeAfterLogin(session: Session, next: string | undefined): string {
  const step = missingStep(session)
  return step ? missingStepPath(step, next) : (inAppPath(next) ?? '/overview')
}

/** The path of a missing step, which keeps `next`. */
export function missingStepPath(step: MissingStep, next: string | undefined): string {
  return `/onboarding/signup/${step}${stringifySearch({ next: inAppPath(next) })}`
}
