import { ApiError } from '#lib/api-error.ts'
import { fieldsOf, useErrorTexts } from '#lib/api-texts.ts'
import { useKnownText, useText } from '#lib/i18n.ts'

import { formatNames } from './formats.ts'

/** Why a file could not be read, by the code of the error. */
export function useFileErrorText(): (error: unknown) => string {
  const t = useText()
  const known = useKnownText()
  const { whole } = useErrorTexts()
  return (error) => {
    if (!(error instanceof ApiError)) return whole(error)
    const [, reason] = /^statement_(\w+)$/.exec(error.codes.detail?.[0] ?? '') ?? []
    if (reason === undefined) return whole(error)
    const plain = known(`statements_file_${reason}`, known(`error_statement_${reason}`, t('statements_file_unknown')))
    const { nearest = '', ...values } = valuesOf(error)
    // A file that resembles no known format has nothing to name.
    if (Object.keys(values).length === 0 || Object.values(values).includes('')) return plain
    return known(`statements_file_${reason}_at`, plain, { ...values, nearest: formatNames[nearest] ?? nearest })
  }
}

/** The values that the server sent for the text of an error. */
function valuesOf(error: ApiError): Readonly<Record<string, string>> {
  const { values } = fieldsOf(error)
  if (typeof values !== 'object' || values === null) return {}
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}
