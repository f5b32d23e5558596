import type { Position } from '@app/contract/positions.ts'

import { slicesShown } from '#parts/distribution/index.ts'

import { usePositions } from './positions.ts'

/** What the bars of weights are drawn by. */
export type Bars = {
  /** The greatest weight of the table. */
  greatest: number
  /** The colour of a position's slice in the distribution, in which stocks and funds are one list. */
  colourOf: (id: string) => string
}

export function useBars(positions: readonly Position[]): Bars {
  const { data: stocks = [] } = usePositions('stocks')
  const { data: funds = [] } = usePositions('funds')
  const all = [...stocks, ...funds].toSorted((a, b) => (b.weight ?? 0) - (a.weight ?? 0)).map(({ id }) => id)
  const slices = all.slice(0, slicesShown(all.length))
  return {
    greatest: Math.max(...positions.map(({ weight }) => weight ?? 0)),
    colourOf: (id) => `var(--c${slices.includes(id) ? slices.indexOf(id) + 1 : '-rest'})`,
  }
}
