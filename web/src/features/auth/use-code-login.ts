import { api } from '#lib/api.ts'
import { hasCode, hasStatus, NetworkError } from '#lib/api-error.ts'
import { useText } from '#lib/i18n.ts'
import { useSaving } from '#lib/saving.ts'
import { openSession } from '#lib/session.ts'

import { rememberTerms, termsAcceptedFor } from './accepted-terms.ts'

/** Whether a text looks like the long code of a mailed link. */
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
    if (hasCode(error, 'too_many_tries')) return t('error_too_many_tries')
    if (hasStatus(error, 403)) return t(refusal)
    if (hasStatus(error, 429)) return t('error_throttled')
    return t(error instanceof NetworkError ? 'error_network' : 'onboarding_error_unknown')
  }
  return { logIn, isBusy, failure: error === undefined ? undefined : text() }
}
