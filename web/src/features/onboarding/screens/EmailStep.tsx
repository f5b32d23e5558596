import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { EmailField, useRequestCode } from '#features/auth/index.ts'
import type { FlowStep } from '#features/onboarding/flows.ts'
import { StepForm } from '#features/onboarding/StepForm.tsx'
import { useText } from '#lib/i18n.ts'

export function EmailStep({ place }: { place: FlowStep }) {
  const t = useText()
  const navigate = useNavigate()
  const search = useSearch({ from: '/onboarding/$flow/$step' })
  const [email, setEmail] = useState(search.email ?? '')
  const { requestCode, isBusy, errors, needsTerms } = useRequestCode()
  const send = async () => {
    if (!(await requestCode(email.trim(), false))) return
    const params = { flow: place.flow, step: 'verify' }
    await navigate({ to: '/onboarding/$flow/$step', params, search: { ...search, email: email.trim() } })
  }
  return (
    <StepForm
      title={t('onboarding_email_title')}
      hint={t('onboarding_email_hint')}
      onSubmit={() => void send()}
      isBusy={isBusy}
      isReady={email.trim() !== ''}
      failure={needsTerms ? t('error_terms_not_accepted') : undefined}
    >
      <EmailField value={email} onChange={setEmail} errors={errors} />
    </StepForm>
  )
}
