import { useNavigate, useSearch } from '@tanstack/react-router'

import { sessionStore } from '#lib/session.ts'

import { type FlowStep, stepAfter } from './flows.ts'

/** Opens the next step; after the last one `next`, else the overview with a welcome. */
export function useNextStep(place: FlowStep): () => Promise<void> {
  const navigate = useNavigate()
  const { next } = useSearch({ from: '/onboarding/$flow/$step' })
  return async () => {
    const session = sessionStore.get()
    const termsAccepted = session.kind === 'user' && session.user.terms_accepted
    const step = stepAfter(place, { termsAccepted })
    if (step) {
      const params = { flow: place.flow, step }
      return navigate({ to: '/onboarding/$flow/$step', params, search: { next }, replace: true })
    }
    if (next !== undefined) return navigate({ href: next, replace: true })
    return navigate({ to: '/overview', search: { welcome: true }, replace: true })
  }
}
