import { boundParts } from './holding.ts'

/** The known holdings of a fund in percent of it; undefined or empty for what is no fund. */
export type PartsOf = (security: string) => readonly { security: string; percent: number }[] | undefined

/** Funds of funds of funds; deeper ones stay as they are, and so do circles. */
export const maxDepth = 5

/**
 * What a portfolio holds directly and through funds.
 *
 *   W[k] = w[k] + sum over funds i of W[i] * p[i,k] / 100
 *
 * The part of a fund that is not known to be in other securities stays with the fund, so the sum of all weights is kept.
 *
 * @param weights by security, in any unit.
 *
 * Source: eagledocs, How does look-through work.
 */
export function lookThrough(weights: ReadonlyMap<string, number>, partsOf: PartsOf): Map<string, number> {
  const result = new Map<string, number>()
  let pending: ReadonlyMap<string, number> = weights
  for (let depth = 0; pending.size > 0; depth++) {
    const next = new Map<string, number>()
    for (const [security, weight] of pending) {
      const parts = depth < maxDepth ? boundParts(partsOf(security) ?? []) : []
      let left = 100
      for (const part of parts) {
        addTo(next, part.security, (weight * part.percent) / 100)
        left -= part.percent
      }
      // A rounding error of bounded parts must not become a holding.
      if (parts.length === 0 || left > 1e-9) addTo(result, security, (weight * left) / 100)
    }
    pending = next
  }
  return result
}

function addTo(weights: Map<string, number>, security: string, weight: number): void {
  weights.set(security, (weights.get(security) ?? 0) + weight)
}
