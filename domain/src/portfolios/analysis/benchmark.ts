import { spreadFrom } from './risk-analysis.ts'

export type Benchmark = {
  hasSectors: boolean
  hasRegions: boolean
  hasGoodReturn: boolean
  /** True if it meets all three. */
  isMet: boolean
}

const topShare = 0.2

/**
 * The return from which a portfolio is among the best 20 %: that of the one at place floor(n / 5), the best being 1.
 *
 * @param returns over the same period, in percent.
 * @returns undefined for fewer than five returns.
 */
export function goodReturnFrom(returns: readonly number[]): number | undefined {
  const place = Math.floor(returns.length * topShare)
  return place === 0 ? undefined : returns.toSorted((a, b) => b - a)[place - 1]
}

/**
 * Whether a portfolio does what top members do: at least 3 sectors, at least 3 regions, and a return among the best 20 %.
 *
 * @param goodReturn as of `goodReturnFrom`; undefined if too few portfolios have a return.
 *
 * Source: validation rules of the specification, top-member benchmark.
 */
export function compareWithTop(
  portfolio: { sectors: number; regions: number; returnPercent: number | null },
  goodReturn: number | undefined,
): Benchmark {
  const { sectors, regions, returnPercent } = portfolio
  const hasSectors = sectors >= spreadFrom
  const hasRegions = regions >= spreadFrom
  const hasGoodReturn = goodReturn !== undefined && returnPercent !== null && returnPercent >= goodReturn
  return { hasSectors, hasRegions, hasGoodReturn, isMet: hasSectors && hasRegions && hasGoodReturn }
}
