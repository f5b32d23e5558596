import type { Language } from '@app/contract/limits.ts'

import { api } from '#lib/api.ts'
import { hasCode, hasStatus } from '#lib/api-error.ts'
import { useLanguage, useText } from '#lib/i18n.ts'
import { useSaving } from '#lib/saving.ts'

import { rememberTerms } from './asked.ts'

/** Requests a code by mail. `ask` resolves to whether it was sent; `errors` are for the e-mail field. */
export function useAskCode() {
  const t = useText()
  const { language } = useLanguage()
  const { run, isBusy, error } = useSaving()
  const ask = (email: string, termsAccepted: boolean) => run(() => askForCode(email, termsAccepted, language))
  const needsTerms = hasCode(error, 'terms_not_accepted')
  const text = () => {
    if (hasStatus(error, 429)) return t('error_throttled')
    return t(hasStatus(error, 400) ? 'onboarding_email_error_invalid' : 'onboarding_error_unknown')
  }
  return { ask, isBusy, needsTerms, errors: error && !needsTerms ? [text()] : undefined }
}

async function askForCode(email: string, termsAccepted: boolean, language: Language): Promise<void> {
  await api('POST /auth/code', { body: { email, language, ...(termsAccepted && { terms_accepted: true }) } })
  rememberTerms(email, termsAccepted)
}
