import { api } from '#lib/api.ts'
import { hasCode, hasStatus } from '#lib/api-error.ts'
import { useText } from '#lib/i18n.ts'
import { useSaving } from '#lib/saving.ts'
import { openSession } from '#lib/session.ts'

import { rememberTerms, termsAcceptedFor } from './asked.ts'

/** Whether a text has the shape of the long code that a mailed link carries. */
export const isLinkCode = (text: string) => /^[\w-]{43}$/.test(text)

/** Exchanges a code for a session; the page's guard then redirects. `failure` is the error text. */
export function useCodeLogin(email: string, refusal: 'auth_code_login_error_invalid' | 'auth_link_error_invalid') {
  const t = useText()
  const { run, isBusy, error } = useSaving()
  const logIn = (code: string) =>
    run(async () => {
      const terms = termsAcceptedFor(email) ? { terms_accepted: true as const } : {}
      const { access_token } = await api('POST /auth/code/login', { body: { code, email, ...terms } })
      rememberTerms(email, false)
      await openSession(access_token)
    })
  const text = () => {
    if (hasCode(error, 'account_suspended')) return t('error_account_suspended')
    if (hasStatus(error, 403)) return t(refusal)
    return t(hasStatus(error, 429) ? 'error_throttled' : 'onboarding_error_unknown')
  }
  return { logIn, isBusy, error, failure: error === undefined ? undefined : text() }
}
