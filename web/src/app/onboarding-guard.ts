import { type ParsedLocation, redirect } from '@tanstack/react-router'

import { type FlowStep, findFlowStep, optionalSteps } from '#features/onboarding/flows.ts'
import { stringifySearch } from '#lib/device/address.ts'
import { type Session, sessionReady } from '#lib/session.ts'
import { missingStep, missingStepPath, placeAfterLogin } from '#lib/session-place.ts'

import type { RouterContext } from './guards.ts'
import type { OnboardingSearch } from './search.ts'

type GuardInput = {
  location: ParsedLocation
  context: RouterContext
  params: { flow: string; step: string }
  search: OnboardingSearch
}

/** Admits users to the step they have reached; redirects everyone else to their step, or out of the flow. */
export async function onboardingGuard({ context, params, search }: GuardInput): Promise<void> {
  const place = findFlowStep(params.flow, params.step)
  if (!place) throw redirect({ href: '/404', replace: true })
  const session = await sessionReady()
  const isInside = context.here()?.pathname.startsWith(`/onboarding/${place.flow}/`) ?? false
  const elsewhere = whereInstead(place, { session, search, isInside })
  if (elsewhere !== undefined) throw redirect({ href: elsewhere, replace: true })
}

type Facts = { session: Session; search: OnboardingSearch; isInside: boolean }

function whereInstead(place: FlowStep, facts: Facts): string | undefined {
  const { kind } = facts.session
  if (kind === 'unreachable' || kind === 'restoring') return undefined
  return place.step === 'email' || place.step === 'verify'
    ? insteadOfLogin(place, facts)
    : insteadOfSignup(place, facts)
}

function insteadOfLogin({ flow, step }: FlowStep, { session, search }: Facts): string | undefined {
  if (session.kind === 'user') {
    const isReached = flow === 'partner' && missingStep(session) === step
    return isReached ? undefined : placeAfterLogin(session, search.next, joining(flow))
  }
  const isReady = flow !== 'partner' && (step === 'email' || search.email !== undefined)
  return isReady ? undefined : entrance(flow, search.next)
}

function insteadOfSignup({ flow, step }: FlowStep, { session, search: { next }, isInside }: Facts): string | undefined {
  if (session.kind !== 'user') return `/${stringifySearch({ next })}`
  const reached = missingStep(session)
  if (reached && !session.profile) return step === reached ? undefined : missingStepPath(reached, next, joining(flow))
  return optionalSteps.includes(step) && isInside ? undefined : afterProfile(flow, isInside, next)
}

const joining = (flow: FlowStep['flow']) => (flow === 'partner' ? flow : 'signup')

const entrance = (flow: FlowStep['flow'], next: string | undefined) =>
  (flow === 'login' ? '/onboarding/login/email' : '/') + stringifySearch({ next })

/** A user with a profile has completed the flow, unless they are in it and only the steps are left that can be skipped. */
const afterProfile = (flow: FlowStep['flow'], isInside: boolean, next: string | undefined) =>
  isInside ? `/onboarding/${flow}/location${stringifySearch({ next })}` : (next ?? '/overview')
