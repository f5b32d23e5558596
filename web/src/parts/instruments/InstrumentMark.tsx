import type { InstrumentBasics } from '@app/contract/instruments.ts'

import { IndexLogo, InstrumentLogo } from '#ui/InstrumentLogo.tsx'

type Props = {
  instrument: Pick<InstrumentBasics, 'kind' | 'symbol' | 'image' | 'country'>
  size?: number
  className?: string | undefined
}

/** The logo of an instrument, or the flag of an index. */
export function InstrumentMark({ instrument, size = 40, className }: Props) {
  if (instrument.kind === 'INDEX') return <IndexLogo country={instrument.country} size={size} />
  const { symbol, image, country } = instrument
  return <InstrumentLogo symbol={symbol} src={image} country={country} size={size} className={className} />
}
