import type { Language } from '@app/contract/languages.ts'

import { api, askBuild } from '#lib/api.ts'
import { hasCode, hasStatus } from '#lib/api-error.ts'
import { useLanguage, useText } from '#lib/i18n.ts'
import { useSaving } from '#lib/saving.ts'
import { sessionStore } from '#lib/session.ts'

import { rememberTerms } from './accepted-terms.ts'
import { useFailureText } from './use-failure-text.ts'

/** Requests a code by mail. `requestCode` resolves to whether it was sent; `errors` belong to the e-mail field. */
export function useRequestCode() {
  const t = useText()
  const { language } = useLanguage()
  const failureText = useFailureText()
  const { run, isBusy, error } = useSaving()
  const requestCode = (email: string, termsAccepted: boolean) =>
    run(() => requestCodeFor(email, termsAccepted, language))
  const needsTerms = hasCode(error, 'terms_not_accepted')
  const text = () => (hasStatus(error, 400) ? t('onboarding_email_error_invalid') : failureText(error))
  return { requestCode, isBusy, needsTerms, errors: error && !needsTerms ? [text()] : undefined }
}

async function requestCodeFor(email: string, termsAccepted: boolean, language: Language): Promise<void> {
  // The terms are accepted only when signing up. A restricted instance sends newcomers an invitation, unless a partner has
  // let them in.
  const isVisitor = sessionStore.get().kind !== 'user'
  if (termsAccepted && isVisitor && (await askBuild()).access_mode === 'restricted') {
    await api('POST /auth/invite', { body: { email, language } })
  } else {
    await api('POST /auth/code', { body: { email, language, ...(termsAccepted && { terms_accepted: true }) } })
  }
  rememberTerms(email, termsAccepted)
}
