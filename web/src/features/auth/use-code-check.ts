import { hasCode, hasStatus, NetworkError } from '#lib/api-error.ts'
import { useText } from '#lib/i18n.ts'
import { useSaving } from '#lib/saving.ts'

/** Sends a code to the server. `check` resolves to whether it was right; `failure` is the error text. */
export function useCodeCheck(refusal: 'auth_code_login_error_invalid' | 'auth_link_error_invalid') {
  const t = useText()
  const { run, isBusy, error } = useSaving()
  const text = () => {
    if (hasCode(error, 'account_suspended')) return t('error_account_suspended')
    if (hasCode(error, 'too_many_tries')) return t('error_too_many_tries')
    if (hasStatus(error, 403)) return t(refusal)
    if (hasStatus(error, 429)) return t('error_throttled')
    return t(error instanceof NetworkError ? 'error_network' : 'onboarding_error_unknown')
  }
  return { check: run, isBusy, failure: error === undefined ? undefined : text() }
}
