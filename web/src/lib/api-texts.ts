import { ApiError, NetworkError, travelledTexts } from '#lib/api-error.ts'
import { useKnownText, useText } from '#lib/i18n.ts'

/** Translates errors to texts in the page's language. */
export function useErrorTexts() {
  const t = useText()
  const known = useKnownText()

  /** The error texts of a field; undefined if the error does not concern it. */
  const field = (error: unknown, name: string): string[] | undefined => {
    if (!(error instanceof ApiError)) return undefined
    const texts = travelledTexts(error, name)
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

function firstField({ body, codes }: ApiError): string | undefined {
  const fields = typeof body === 'object' && body !== null ? Object.keys(body) : []
  return fields[0] ?? Object.keys(codes)[0]
}
