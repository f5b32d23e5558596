import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { MarketDot } from '#ui/MarketDot.tsx'

import { useNow } from './now.ts'
import { isOfToday } from './session.ts'

/** Replaces the market status while prices are frozen, and says since when. */
export function NotLive({ since }: { since: string }) {
  const t = useText()
  const format = useFormat()
  const time = isOfToday(since, useNow()) ? format.time(since) : format.dateTime(since)
  return <MarketDot isOpen={false}>{t('common_not_live', { time })}</MarketDot>
}
