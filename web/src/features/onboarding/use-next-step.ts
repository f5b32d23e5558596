import { useNavigate, useSearch } from '@tanstack/react-router'

import { guideHash } from '#features/explore/index.ts'
import { sessionStore } from '#lib/session.ts'

import { type FlowStep, optionalSteps, stepAfter } from './flows.ts'

/**
 * Opens the next step; after the last one, opens `next`, or else the overview with a welcome and, over it, the guide.
 */
export function useNextStep(place: FlowStep): () => Promise<void> {
  const navigate = useNavigate()
  const { next } = useSearch({ from: '/onboarding/$flow/$step' })
  return async () => {
    const session = sessionStore.get()
    const termsAccepted = session.kind === 'user' && session.user.terms_accepted
    const step = stepAfter(place, { termsAccepted })
    if (step) {
      const params = { flow: place.flow, step }
      // Steps that can be skipped get an entry of their own, so that Back does not skip them.
      const replace = !optionalSteps.includes(step)
      return navigate({ to: '/onboarding/$flow/$step', params, search: { next }, replace })
    }
    if (next !== undefined) return navigate({ href: next, replace: true })
    await navigate({ to: '/overview', search: { welcome: true }, replace: true })
    return navigate({ to: '/overview', search: { welcome: true }, hash: guideHash })
  }
}
