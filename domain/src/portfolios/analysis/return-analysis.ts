import { bestAndWorst, type BestWorst, type HoldingReturn } from './best-worst.ts'
import type { Level } from './level.ts'

export type ReturnAnalysis = BestWorst & {
  returnY1: number | null
  referenceReturnY1: number | null
  /** HIGH is good; undefined if one of both returns is unknown. */
  level: Level | undefined
}

/** A return that is at most so many percentage points below the reference is MEDIUM. */
const mediumPoints = 5
const listed = 3

/**
 * The return of a portfolio over a year against its reference, and the holdings with the best and worst returns.
 *
 *   HIGH if r >= reference, MEDIUM if r >= reference - 5, else LOW
 *
 * @param returnY1 r, time-weighted, in percent; null before a year has passed.
 * @param referenceReturnY1 of the index that it is compared with, in percent; null if unknown.
 *
 * Source: Q21 of the specification.
 */
export function analyseReturn(
  returnY1: number | null,
  referenceReturnY1: number | null,
  holdings: readonly HoldingReturn[],
): ReturnAnalysis {
  const isKnown = returnY1 !== null && referenceReturnY1 !== null
  const level = isKnown ? levelOf(returnY1 - referenceReturnY1) : undefined
  return { returnY1, referenceReturnY1, level, ...bestAndWorst(holdings, listed) }
}

function levelOf(points: number): Level {
  if (points >= 0) return 'HIGH'
  return points >= -mediumPoints ? 'MEDIUM' : 'LOW'
}
