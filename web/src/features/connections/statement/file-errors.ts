import { ApiError, travelledValues } from '#lib/api-error.ts'
import { useErrorTexts } from '#lib/api-texts.ts'
import { useKnownText, useText } from '#lib/i18n.ts'

import { formatNames } from './formats.ts'

/** Why a file could not be read, by the code of the error. */
export function useFileErrorText(): (error: unknown) => string {
  const t = useText()
  const known = useKnownText()
  const { whole } = useErrorTexts()
  return (error) => {
    const [, reason] = /^statement_(\w+)$/.exec((error instanceof ApiError && error.codes.detail?.[0]) || '') ?? []
    if (reason === undefined) return whole(error)
    const plain = known(`statements_file_${reason}`, known(`error_statement_${reason}`, t('statements_file_unknown')))
    const { nearest = '', ...values } = travelledValues(error)
    // A file that resembles no known format has nothing to name.
    if (Object.keys(values).length === 0 || Object.values(values).includes('')) return plain
    return known(`statements_file_${reason}_at`, plain, { ...values, nearest: formatNames[nearest] ?? nearest })
  }
}
