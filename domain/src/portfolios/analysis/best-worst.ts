import { type Holding, isFund } from './holding.ts'

/** A holding and its return over the period in percent; null if unknown. */
export type HoldingReturn = Pick<Holding, 'security' | 'kind'> & { returnPercent: number | null }

type Ranked = { security: string; returnPercent: number }

export type BestWorst = { bestStocks: Ranked[]; worstStocks: Ranked[]; bestFunds: Ranked[]; worstFunds: Ranked[] }

/**
 * The stocks and funds with the highest and the lowest returns, at most `count` each, the most extreme first. No holding is in
 * both lists: of an odd number that is too small for both, the best list gets one more. Unknown returns do not count.
 */
export function bestAndWorst(holdings: readonly HoldingReturn[], count: number): BestWorst {
  const [bestStocks, worstStocks] = ends(
    holdings.filter(({ kind }) => kind === 'EQUITY'),
    count,
  )
  const [bestFunds, worstFunds] = ends(holdings.filter(isFund), count)
  return { bestStocks, worstStocks, bestFunds, worstFunds }
}

function ends(holdings: readonly HoldingReturn[], count: number): [best: Ranked[], worst: Ranked[]] {
  const sorted = holdings
    .flatMap(({ security, returnPercent }) => (isKnown(returnPercent) ? [{ security, returnPercent }] : []))
    .toSorted((a, b) => b.returnPercent - a.returnPercent || (a.security < b.security ? -1 : 1))
  const best = Math.min(count, Math.ceil(sorted.length / 2))
  const worst = Math.min(count, sorted.length - best)
  return [sorted.slice(0, best), sorted.slice(sorted.length - worst).toReversed()]
}

const isKnown = (value: number | null): value is number => value !== null && Number.isFinite(value)
