import { roundPercent } from '#instruments/rounding.ts'

import { lookThrough, type PartsOf } from './look-through.ts'
import { weightsOf } from './weights.ts'

type Weights = ReadonlyMap<string, number>

/** The securities that two portfolios or funds both have after look-through, with the weight in each in percent; most in common first. */
export function sharedBy(a: Weights, b: Weights, partsOf: PartsOf): { security: string; a: number; b: number }[] {
  const [one, other] = [a, b].map((weights) => lookThrough(inPercent(weights), partsOf))
  const shared = [...one!].flatMap(([security, weight]) => {
    const its = other!.get(security) ?? 0
    return weight > 0 && its > 0 ? [{ security, a: weight, b: its }] : []
  })
  return shared.toSorted((x, y) => Math.min(y.a, y.b) - Math.min(x.a, x.b))
}

/**
 * How much of two portfolios or funds is the same, in percent, after look-through.
 *
 *   overlap = sum over securities k of min(a[k], b[k])
 *
 * The unknown part of a fund overlaps only with that of the same fund, so the overlap is a lower bound where funds report
 * only their largest holdings. For two funds, give each as a portfolio of that fund alone.
 *
 * @param a, b values or weights by security, in any unit each.
 * @returns 0 to 100, rounded to two decimals; 0 if one of both is worth nothing.
 */
export function overlapOf(a: Weights, b: Weights, partsOf: PartsOf): number {
  const overlap = sharedBy(a, b, partsOf).reduce((sum, shared) => sum + Math.min(shared.a, shared.b), 0)
  return roundPercent(Math.min(overlap, 100))
}

function inPercent(values: ReadonlyMap<string, number>): Map<string, number> {
  const weights = weightsOf([...values.values()])
  return new Map([...values.keys()].map((security, i) => [security, weights[i]!]))
}
