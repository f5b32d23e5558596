import { ApiError, NetworkError } from '#lib/api-error.ts'
import { useKnownText, useText } from '#lib/i18n.ts'

/** Translates errors to texts in the page's language. */
export function useErrorTexts() {
  const t = useText()
  const known = useKnownText()

  /** The error texts of a field; undefined if the error does not concern it. */
  const field = (error: unknown, name: string): string[] | undefined => {
    if (!(error instanceof ApiError)) return undefined
    const texts = textsIn(fieldsOf(error)[name])
    const codes = error.codes[name] ?? []
    const count = Math.max(texts.length, codes.length)
    if (count === 0) return undefined
    return Array.from({ length: count }, (_, index) =>
      known(`error_${codes[index]}`, texts[index] ?? t('error_unknown_error')),
    )
  }

  /** A single text for the error as a whole. */
  const whole = (error: unknown): string => {
    if (error instanceof NetworkError) return t(error.isTimeout ? 'error_timeout' : 'error_network')
    if (!(error instanceof ApiError)) return t('error_unknown_error')
    if (error.status >= 500 && error.status !== 503) return t('error_server_error')
    const name = firstField(error)
    return (name === undefined ? undefined : field(error, name)?.[0]) ?? byStatus(error.status)
  }

  const byStatus = (status: number) => t(status === 404 ? 'error_not_found' : 'error_error')

  return { field, whole }
}

const firstField = (error: ApiError): string | undefined =>
  Object.keys(fieldsOf(error))[0] ?? Object.keys(error.codes)[0]

/** What the server said by field; `detail` and `non_field_errors` hold what concerns the request as a whole. */
export function fieldsOf({ body }: ApiError): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  return []
}
