import { hasCode, hasStatus } from '#lib/api-error.ts'
import { useText } from '#lib/i18n.ts'
import { useSaving } from '#lib/saving.ts'

import { useFailureText } from './use-failure-text.ts'

/** Sends a code to the server. `check` resolves to whether it was right; `failure` is the error text. */
export function useCodeCheck(refusal: 'auth_code_login_error_invalid' | 'auth_link_error_invalid') {
  const t = useText()
  const failureText = useFailureText()
  const { run, isBusy, error } = useSaving()
  const text = () => {
    if (hasCode(error, 'account_suspended')) return t('error_account_suspended')
    if (hasCode(error, 'too_many_tries')) return t('error_too_many_tries')
    return hasStatus(error, 403) ? t(refusal) : failureText(error)
  }
  return { check: run, isBusy, failure: error === undefined ? undefined : text() }
}
