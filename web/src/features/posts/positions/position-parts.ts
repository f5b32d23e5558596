import type { AuthorPosition, PositionPreview } from '@app/contract/author-position.ts'

import type { Language } from '#lib/format/language.ts'
import { formatYield } from '#lib/format/numbers.ts'
import { formatShortMonthYear } from '#lib/format/time.ts'
import type { useText } from '#lib/i18n.ts'

type T = ReturnType<typeof useText>

/** What the author held, in a few words each. */
export function positionParts({ state, weight, since }: PositionPreview, t: T, language: Language): string[] {
  return [
    t(`positions_${state}`),
    ...(weight ? [rangeText(weight, t)] : []),
    ...(since === null ? [] : [t('positions_since', { month: formatShortMonthYear(since, language) })]),
  ]
}

function rangeText({ from, to }: NonNullable<PositionPreview['weight']>, t: T): string {
  if (to === null) return t('positions_from', { from })
  return from === 0 ? t('positions_below', { to }) : t('positions_between', { from, to })
}

/** What has become of it since the post. */
export function laterParts({ state, later, change }: AuthorPosition, t: T, language: Language): string[] {
  const trades = (later ?? []).map((trade) =>
    trade === 'BOUGHT' && state === 'OWNS' ? t('positions_BOUGHT_MORE') : t(`positions_${trade}`),
  )
  const moved =
    change === null || change === 0 ? [] : [t('positions_change', { change: formatYield(change, language) })]
  return [...trades, ...moved]
}
