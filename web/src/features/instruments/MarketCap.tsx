import type { Instrument } from '@app/contract/instruments.ts'
import { marketCap } from '@app/domain/instruments/market-cap.ts'

import { formatWorth } from '#lib/format/worth.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useToday } from '#parts/instruments/index.ts'

/** The market capitalisation at the latest price: `532bn SEK`. */
export function MarketCap({ instrument }: { instrument: Instrument }) {
  const { language } = useLanguage()
  const cap = marketCap(instrument.shares_outstanding?.count, useToday(instrument).last_price)
  return (
    <span className="num">
      {formatWorth(cap, language)}
      {cap !== null && <span className="t3">{`\u00a0${instrument.currency}`}</span>}
    </span>
  )
}
