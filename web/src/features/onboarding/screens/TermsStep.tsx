import { useState } from 'react'

import { docLink } from '#features/auth/index.ts'
import type { FlowStep } from '#features/onboarding/flows.ts'
import { StepForm } from '#features/onboarding/StepForm.tsx'
import { useNextStep } from '#features/onboarding/use-next-step.ts'
import { api } from '#lib/api.ts'
import { Text, useText } from '#lib/i18n.ts'
import { useSaving } from '#lib/saving.ts'
import { updateSession } from '#lib/session.ts'
import { Checkbox } from '#ui/Checkbox.tsx'

export function TermsStep({ place }: { place: FlowStep }) {
  const t = useText()
  const [hasTerms, setTerms] = useState(false)
  const [hasPrivacy, setPrivacy] = useState(false)
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
      isReady={hasTerms && hasPrivacy}
      failure={error === undefined ? undefined : t('onboarding_error_unknown')}
    >
      <Checkbox name="terms" checked={hasTerms} onChange={setTerms}>
        <Text id="onboarding_terms_accept" values={{ link: docLink('terms') }} />
      </Checkbox>
      <Checkbox name="privacy" checked={hasPrivacy} onChange={setPrivacy}>
        <Text id="onboarding_privacy_accept" values={{ link: docLink('privacy') }} />
      </Checkbox>
    </StepForm>
  )
}
