import type { InstrumentBasics } from '@app/contract/instruments.ts'

import { IndexLogo, InstrumentLogo, UnknownLogo } from '#ui/InstrumentLogo.tsx'

type Props = {
  /** Null or undefined if a name has not been matched with any. */
  instrument: Pick<InstrumentBasics, 'kind' | 'symbol' | 'image' | 'country'> | null | undefined
  size?: number
  className?: string | undefined
}

/** The logo of an instrument, the flag of an index, or a question mark. */
export function InstrumentMark({ instrument, size = 40, className }: Props) {
  if (!instrument) return <UnknownLogo size={size} />
  if (instrument.kind === 'INDEX') return <IndexLogo country={instrument.country} size={size} />
  const { symbol, image, country } = instrument
  return <InstrumentLogo symbol={symbol} src={image} country={country} size={size} className={className} />
}
