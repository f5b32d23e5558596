import type { Level } from '@app/contract/portfolios.ts'

import type { Analysis } from './views.ts'

const rising = { LOW: 33, MEDIUM: 66, HIGH: 100 } as const
const falling = { LOW: 100, MEDIUM: 66, HIGH: 33 } as const

/** How far the circle of an analysis is filled, in percent: a high return is good, low risk and low carbon are. */
export function circleShare(analysis: Analysis, level: Level): 0 | 33 | 66 | 100 {
  if (level === null) return 0
  return (analysis === 'return' ? rising : falling)[level]
}

/** Sectors or regions above the threshold that make a portfolio well spread: the benchmark of top members. */
export const enoughParts = 3

export const isWellSpread = ({ included }: { included: readonly unknown[] }): boolean => included.length >= enoughParts

/** A return is fine if it is at least that of the index, carbon if it is low. */
export const isFine = (analysis: 'return' | 'co2', level: Level): boolean =>
  level === (analysis === 'return' ? 'HIGH' : 'LOW')
