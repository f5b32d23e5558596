import type { Instrument } from '@app/contract/instruments.ts'
import { marketCap } from '@app/domain/instruments/market-cap.ts'

import { useFormat } from '#lib/format/use-format.ts'

import { useToday } from './live.ts'

/** The market capitalisation at the latest price: `532bn SEK`. */
export function MarketCap({ instrument }: { instrument: Instrument }) {
  const format = useFormat()
  const cap = marketCap(instrument.shares_outstanding?.count, useToday(instrument).last_price)
  return (
    <span className="num">
      {format.worth(cap)}
      {cap !== null && <span className="t3">{`\u00a0${instrument.currency}`}</span>}
    </span>
  )
}
