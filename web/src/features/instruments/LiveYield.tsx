import type { InstrumentBasics } from '@app/contract/instruments.ts'

import { Yield } from '#ui/Yield.tsx'

import { type Change, useCurrentChange } from './live.ts'
import { SimulatedMark } from './SimulatedMark.tsx'

type Props = Change & {
  instrument: Pick<InstrumentBasics, 'simulated'>
  strong?: boolean | undefined
  plain?: boolean | undefined
}

/** The change of the day, which goes on while it is shown, with a mark if it is invented. */
export function LiveYield({ instrument, isLive, isRanked, ...look }: Props) {
  return (
    <>
      <Yield value={useCurrentChange({ instrument, isLive, isRanked })} {...look} />
      <SimulatedMark of={instrument} />
    </>
  )
}
