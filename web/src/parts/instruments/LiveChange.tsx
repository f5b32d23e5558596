import type { ChangePeriod } from '@app/domain/instruments/periods.ts'
import type { ComponentProps } from 'react'

import { Yield } from '#ui/Yield.tsx'

import { type MovingInstrument, useChange } from './live.ts'

type Props = Omit<ComponentProps<typeof Yield>, 'value'> & {
  instrument: MovingInstrument
  period: ChangePeriod
  isLive?: boolean | undefined
}

/** The change over a period, updated live. */
export function LiveChange({ instrument, period, isLive, ...look }: Props) {
  return <Yield value={useChange(instrument, period, isLive)} {...look} />
}
