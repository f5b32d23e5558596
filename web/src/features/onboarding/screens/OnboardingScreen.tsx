import { useParams } from '@tanstack/react-router'

import { NarrowPage } from '#features/auth/index.ts'
import { type FlowStep, type Step, findFlowStep, progressOf } from '#features/onboarding/flows.ts'
import { useText } from '#lib/i18n.ts'
import { StepProgress } from '#ui/ProgressBar.tsx'

import { EmailStep } from './EmailStep.tsx'
import { ImageStep } from './ImageStep.tsx'
import { LocationStep } from './LocationStep.tsx'
import { PartnerEmailStep } from './PartnerEmailStep.tsx'
import { TermsStep } from './TermsStep.tsx'
import { UsernameStep } from './UsernameStep.tsx'
import { VerifyStep } from './VerifyStep.tsx'

const steps = {
  email: EmailStep,
  verify: VerifyStep,
  terms: TermsStep,
  username: UsernameStep,
  location: LocationStep,
  image: ImageStep,
} satisfies Record<Step, (props: { place: FlowStep }) => React.ReactNode>

/** One question per page, with a progress bar. */
export function OnboardingScreen() {
  const t = useText()
  const { flow, step } = useParams({ from: '/onboarding/$flow/$step' })
  const place = findFlowStep(flow, step)
  if (!place) return null
  const { index, count } = progressOf(place)
  const isJoining = place.flow === 'partner' && place.step === 'email'
  const Step = isJoining ? PartnerEmailStep : steps[place.step]
  return (
    <NarrowPage wide>
      <StepProgress label={t('onboarding_progress')} step={index + 1} count={count} />
      <Step key={place.step} place={place} />
    </NarrowPage>
  )
}
