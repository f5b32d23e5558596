import { useSearch } from '@tanstack/react-router'

import { CodeForm } from '#features/auth/index.ts'
import { CancelButton, focusAfterMs } from '#features/onboarding/StepForm.tsx'
import { useText } from '#lib/i18n.ts'
import { ErrorText } from '#ui/ErrorText.tsx'

import styles from './VerifyStep.module.css'

/** Asks for the mailed code. Once it is accepted, the page's guard redirects. */
export function VerifyStep() {
  const t = useText()
  const { email = '', code, next, errorMsg } = useSearch({ from: '/onboarding/$flow/$step' })
  return (
    <div className={styles.step}>
      <h1>{t('onboarding_verify_title')}</h1>
      <ErrorText text={errorMsg} />
      <CodeForm email={email} firstCode={code} next={next} submit={t('common_continue')} focusAfterMs={focusAfterMs} />
      <CancelButton />
    </div>
  )
}
