import type { InstrumentBasics } from '@app/contract/instruments.ts'

import { LivePrice } from '#ui/LivePrice.tsx'

import { type QuotedInstrument, useQuote } from './live.ts'

type Props = {
  instrument: QuotedInstrument & Pick<InstrumentBasics, 'currency'>
  hasCurrency?: boolean
  isLive?: boolean | undefined
}

/** The live price with its currency, which flashes when it moves. The level of an index has no currency. */
export function LivePriceText({ instrument, hasCurrency = instrument.kind !== 'INDEX', isLive }: Props) {
  const { price, trading } = useQuote(instrument, isLive)
  return <LivePrice value={price} currency={hasCurrency ? instrument.currency : null} trading={trading ?? false} />
}
