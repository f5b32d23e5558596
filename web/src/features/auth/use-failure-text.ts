import { hasStatus, NetworkError } from '#lib/api-error.ts'
import { useIsOnline } from '#lib/device/connection.ts'
import { useText } from '#lib/i18n.ts'

/** The text of a failure on the way in that is not about what was entered. */
export function useFailureText(): (error: unknown) => string {
  const t = useText()
  const isOnline = useIsOnline()
  return (error) => {
    if (hasStatus(error, 429)) return t('error_throttled')
    if (error instanceof NetworkError && !isOnline) return t('app_offline_title')
    if (error instanceof NetworkError) return t(error.isTimeout ? 'error_timeout' : 'error_network')
    return t('onboarding_error_unknown')
  }
}
