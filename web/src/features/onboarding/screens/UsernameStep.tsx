import { limits } from '@app/contract/limits.ts'
import { useState } from 'react'

import { useFailureText } from '#features/auth/index.ts'
import type { FlowStep } from '#features/onboarding/flows.ts'
import { StepForm } from '#features/onboarding/StepForm.tsx'
import { useNextStep } from '#features/onboarding/use-next-step.ts'
import { api } from '#lib/api.ts'
import { hasCode, hasStatus } from '#lib/api-error.ts'
import { useErrorTexts } from '#lib/api-texts.ts'
import { useText } from '#lib/i18n.ts'
import { useSaving } from '#lib/saving.ts'
import { updateSession } from '#lib/session.ts'
import { TextField } from '#ui/TextField.tsx'

export function UsernameStep({ place }: { place: FlowStep }) {
  const t = useText()
  const [name, setName] = useState('')
  const { run, isBusy, error } = useSaving()
  const errors = useUsernameErrors(error)
  const goOn = useNextStep(place)
  const save = async () => {
    const profile = await api('POST /user/profile', { body: { name } })
    updateSession({ profile })
    await goOn()
  }
  return (
    <StepForm
      title={t('onboarding_username_title')}
      onSubmit={() => void run(save)}
      isBusy={isBusy}
      isReady={name.trim() !== ''}
    >
      <TextField
        label={t('onboarding_username_label')}
        hint={t('onboarding_username_hint')}
        name="username"
        autoComplete="nickname"
        spellCheck={false}
        maxLength={limits.username}
        max={limits.username}
        value={name}
        onChange={setName}
        errors={errors}
      />
    </StepForm>
  )
}

function useUsernameErrors(error: unknown): string[] | undefined {
  const t = useText()
  const texts = useErrorTexts()
  const failureText = useFailureText()
  if (error === undefined) return undefined
  if (hasCode(error, 'profile_name_taken', 'name')) return [t('onboarding_username_error_exists')]
  return (hasStatus(error, 400) ? texts.field(error, 'name') : undefined) ?? [failureText(error)]
}
