import { api } from '#lib/api.ts'
import { openSession } from '#lib/session.ts'

import { rememberTerms, termsAcceptedFor } from './accepted-terms.ts'
import { useCodeCheck } from './use-code-check.ts'

/** Whether a text looks like the long code of a mailed link. */
export const isLinkCode = (text: string) => /^[\w-]{43}$/.test(text)

/** Exchanges a code for a session; the page's guard then redirects. `failure` is the error text. */
export function useCodeLogin(email: string, refusal: 'auth_code_login_error_invalid' | 'auth_link_error_invalid') {
  const { check, isBusy, failure } = useCodeCheck(refusal)
  const logIn = (code: string) =>
    check(async () => {
      const terms = termsAcceptedFor(email) ? { terms_accepted: true as const } : {}
      const { access_token } = await api('POST /auth/code/login', { body: { code, email, ...terms } })
      rememberTerms(email, false)
      await openSession(access_token)
    })
  return { logIn, isBusy, failure }
}
