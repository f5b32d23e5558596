import { Consent, useConsent, useFailureText } from '#features/auth/index.ts'
import type { FlowStep } from '#features/onboarding/flows.ts'
import { StepForm } from '#features/onboarding/StepForm.tsx'
import { useNextStep } from '#features/onboarding/use-next-step.ts'
import { api } from '#lib/api.ts'
import { useText } from '#lib/i18n.ts'
import { useSaving } from '#lib/saving.ts'
import { updateSession } from '#lib/session.ts'

export function TermsStep({ place }: { place: FlowStep }) {
  const t = useText()
  const consent = useConsent()
  const failureText = useFailureText()
  const { run, isBusy, error } = useSaving()
  const goOn = useNextStep(place)
  const accept = async () => {
    updateSession({ user: await api('PATCH /user', { body: { terms_accepted: true } }) })
    await goOn()
  }
  return (
    <StepForm
      title={t('onboarding_terms_title')}
      hint={t('onboarding_terms_hint')}
      onSubmit={() => void run(accept)}
      isBusy={isBusy}
      isReady={consent.isGiven}
      failure={error === undefined ? undefined : failureText(error)}
    >
      <Consent consent={consent} />
    </StepForm>
  )
}
