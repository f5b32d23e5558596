import type { ComponentProps } from 'react'

import { Sparkline } from '#charts/Sparkline.tsx'

import { type Change, useCurrentChange, useQuote } from './live.ts'

type Props = Change &
  Omit<ComponentProps<typeof Sparkline>, 'values'> & {
    /** Prices over the period of the figure beside the line. */
    values: readonly number[] | undefined
    /** False if that figure is not the change of the day, which is unknown at weekends. */
    isDay?: boolean
  }

/** A sparkline that ends at the live price. */
export function LiveSpark({ instrument, isLive, isRanked, values = [], isDay = true, ...size }: Props) {
  const { price } = useQuote(instrument, isLive)
  const isUnknown = useCurrentChange({ instrument, isLive, isRanked }) === null && isDay
  const line = isUnknown || price === null ? [] : [...values.slice(0, -1), price]
  return <Sparkline values={line} {...size} />
}
