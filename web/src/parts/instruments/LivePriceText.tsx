import type { InstrumentBasics } from '@app/contract/instruments.ts'

import { LivePrice } from '#ui/LivePrice.tsx'

import { type QuotedInstrument, useQuote } from './live.ts'
import { priceCurrency } from './price-currency.ts'

type Props = {
  instrument: QuotedInstrument & Pick<InstrumentBasics, 'currency'>
  isLive?: boolean | undefined
}

/** The live price with its currency, which flashes when it moves. The level of an index has no currency. */
export function LivePriceText({ instrument, isLive }: Props) {
  const { price, trading } = useQuote(instrument, isLive)
  return <LivePrice value={price} currency={priceCurrency(instrument)} trading={trading ?? false} />
}
