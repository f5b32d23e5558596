import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { MarketDot } from '#ui/MarketDot.tsx'

/** Replaces the market status while prices are frozen, and says since when. */
export function NotLive({ since }: { since: string }) {
  const t = useText()
  const format = useFormat()
  return <MarketDot isOpen={false}>{t('common_not_live', { time: format.time(since) })}</MarketDot>
}
