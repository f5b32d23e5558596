import { useNavigate, useSearch } from '@tanstack/react-router'

import { guideHash } from '#features/explore/index.ts'
import { sessionStore } from '#lib/session.ts'

import { type FlowStep, stepAfter } from './flows.ts'

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
      // The last step gets an entry of its own, so that Back does not skip it.
      const replace = step !== 'location'
      return navigate({ to: '/onboarding/$flow/$step', params, search: { next }, replace })
    }
    if (next !== undefined) return navigate({ href: next, replace: true })
    await navigate({ to: '/overview', search: { welcome: true }, replace: true })
    return navigate({ to: '/overview', search: { welcome: true }, hash: guideHash })
  }
}
