import { limits } from '@app/contract/limits.ts'
import { MapPin } from 'lucide-react'
import { useState } from 'react'

import { useFailureText } from '#features/auth/index.ts'
import type { FlowStep } from '#features/onboarding/flows.ts'
import { StepForm } from '#features/onboarding/StepForm.tsx'
import { useNextStep } from '#features/onboarding/use-next-step.ts'
import { api } from '#lib/api.ts'
import { hasCode } from '#lib/api-error.ts'
import { useText } from '#lib/i18n.ts'
import { useSaving } from '#lib/saving.ts'
import { updateSession } from '#lib/session.ts'
import { TextField } from '#ui/TextField.tsx'

export function LocationStep({ place }: { place: FlowStep }) {
  const t = useText()
  const [location, setLocation] = useState('')
  const failureText = useFailureText()
  const { run, isBusy, error } = useSaving()
  const goOn = useNextStep(place)
  const save = async () => {
    updateSession({ profile: await api('PATCH /user/profile', { body: { location } }) })
    await goOn()
  }
  const isTooLong = hasCode(error, 'too_long', 'location')
  const failure = () => (isTooLong ? t('onboarding_location_error_invalid') : failureText(error))
  const errors = error === undefined ? undefined : [failure()]
  return (
    <StepForm
      title={t('onboarding_location_title')}
      onSubmit={() => void run(save)}
      isBusy={isBusy}
      isReady={location.trim() !== ''}
      onSkip={() => void goOn()}
    >
      <TextField
        label={t('onboarding_location_label')}
        hint={t('onboarding_location_hint')}
        name="location"
        autoComplete="address-level2"
        maxLength={limits.location}
        max={limits.location}
        icon={<MapPin className="ic18" aria-hidden="true" />}
        value={location}
        onChange={setLocation}
        errors={errors}
      />
    </StepForm>
  )
}
