import { hasCode, travelledTexts } from '#lib/api-error.ts'
import { useErrorTexts } from '#lib/api-texts.ts'
import { useKnownText, useText } from '#lib/i18n.ts'

/** Why a file could not be read: its reason, if the server tells it. */
export function useFileErrorText(): (error: unknown) => string {
  const t = useText()
  const known = useKnownText()
  const { whole } = useErrorTexts()
  return (error) => {
    if (hasCode(error, 'statement_unknown_format')) return t('statements_file_unknown_format')
    if (!hasCode(error, 'statement_unreadable')) return whole(error)
    // "The statement cannot be read: broken_quotes."
    const reason = /: (\w+)\.$/.exec(travelledTexts(error, 'detail')[0] ?? '')?.[1]
    return known(`statements_file_${reason}`, whole(error))
  }
}
