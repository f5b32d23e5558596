import type { ComponentProps } from 'react'

import { Sparkline } from '#charts/Sparkline.tsx'

import { type Change, useQuote } from './live.ts'

type Props = Omit<Change, 'isRanked'> &
  Omit<ComponentProps<typeof Sparkline>, 'values'> & {
    /** Prices over the period of the figure beside the line. */
    values: readonly number[] | undefined
  }

/** A sparkline that ends at the live price. */
export function LiveSpark({ instrument, isLive, values = [], ...size }: Props) {
  const { price } = useQuote(instrument, isLive)
  return <Sparkline values={price === null ? values : [...values.slice(0, -1), price]} {...size} />
}
