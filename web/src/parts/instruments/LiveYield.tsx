import type { InstrumentBasics } from '@app/contract/instruments.ts'

import { Yield } from '#ui/Yield.tsx'

import { type Change, useCurrentChange } from './live.ts'
import { MarkedFigure } from './MarkedFigure.tsx'

type Props = Change & {
  instrument: Pick<InstrumentBasics, 'simulated'>
  strong?: boolean | undefined
  plain?: boolean | undefined
}

/** The change of the day, updated live and marked if it is simulated. */
export function LiveYield({ instrument, isLive, isRanked, ...look }: Props) {
  return (
    <MarkedFigure of={instrument}>
      <Yield value={useCurrentChange({ instrument, isLive, isRanked })} {...look} />
    </MarkedFigure>
  )
}
