import { inAppPath, stringifySearch } from '#lib/device/address.ts'

import type { Session } from './session.ts'

export type MissingStep = 'email' | 'terms' | 'username'

/** The flows in which a user becomes a member. */
export type JoiningFlow = 'signup' | 'partner'

/** The step that a signed-in user has to complete before they can open the pages for members. */
export function missingStep(session: Session): MissingStep | undefined {
  if (session.kind !== 'user') return undefined
  // A customer of a partner who has not joined yet.
  if (session.user.email === null) return 'email'
  if (!session.user.terms_accepted) return 'terms'
  return session.profile ? undefined : 'username'
}

/** The page after login: the next missing step, else `next`, else the overview. */
export function placeAfterLogin(session: Session, next: string | undefined, flow?: JoiningFlow): string {
  const step = missingStep(session)
  return step ? missingStepPath(step, next, flow) : (inAppPath(next) ?? '/overview')
}

/** The path of a missing step, which keeps `next`. Only a partner's customer lacks an address. */
export function missingStepPath(step: MissingStep, next: string | undefined, flow: JoiningFlow = 'signup'): string {
  const shown = step === 'email' ? 'partner' : flow
  return `/onboarding/${shown}/${step}${stringifySearch({ next: inAppPath(next) })}`
}
