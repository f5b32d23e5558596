import type { Period } from '@app/contract/limits.ts'
import type { OwnPosition, Position } from '@app/contract/positions.ts'
import { useQuery } from '@tanstack/react-query'

import { useShown } from '#features/portfolios/shown.ts'
import { type PositionKind, portfolios } from '#queries/portfolios.ts'
import { allPeriods } from '#ui/PeriodSelector.tsx'

/** Mutual funds have one price a day, so they have no change of today. */
export const positionPeriods: Record<PositionKind, readonly Period[]> = {
  stocks: allPeriods,
  funds: allPeriods.filter((period) => period !== 'today'),
}

export const usualPeriod = { stocks: 'today', funds: 'd1' } as const satisfies Record<PositionKind, Period>

/** The positions of the page's portfolio; with their amounts on the pages of its owner. */
export function usePositions(kind: PositionKind) {
  const { portfolio, own } = useShown()
  const shared = useQuery({ ...portfolios.positions(portfolio.id, kind), enabled: own === undefined })
  const mine = useQuery({ ...portfolios.ownPositions(portfolio.id, kind), enabled: own !== undefined })
  return own ? mine : shared
}

const isOwn = (position: Position | OwnPosition): position is OwnPosition => 'accountPosition' in position

/** The position if it is its owner's to match with an instrument. */
export const toBeMatched = (position: Position | OwnPosition): OwnPosition | undefined =>
  position.instrument === null && isOwn(position) ? position : undefined

/** A position's amounts; undefined for others than its owner. */
export const amountsOf = (position: Position | OwnPosition) => (isOwn(position) ? position.accountPosition : undefined)

/** The weight of a position; null for an unknown security whose value nobody reported, which counts as nothing. */
export const weightOrUnknown = ({ instrument, weight }: Position): number | null =>
  instrument === null && weight === 0 ? null : weight

export const weightOf = (positions: readonly Position[]): number =>
  positions.reduce((sum, { weight }) => sum + (weight ?? 0), 0)
