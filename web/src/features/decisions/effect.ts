import type { StatementOfReasons } from '@app/contract/moderation.ts'

import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'

/** Returns what a measure does, and for how long. */
export function useEffectText() {
  const t = useText()
  const format = useFormat()
  return ({ measure, until, appeal_until: end }: StatementOfReasons): string => {
    if (measure === 'suspend' && until !== null)
      return t('decisions_effect_suspend_until', { date: format.date(until) })
    return t(`decisions_effect_${measure}`, { date: format.date(end) })
  }
}
