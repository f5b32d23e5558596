import type { Explanation } from '@app/contract/explanations.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import { AppError } from '#errors.ts'
import { loadFacts, riskOf } from '#features/portfolios/analysis/compositions.ts'
import { listPortfolioRowsOf } from '#features/portfolios/queries.ts'
import { loadTogether } from '#features/portfolios/together.ts'
import { coverageOf } from '#features/portfolios/valued.ts'

import { type HeldFacts, input, type ReadContext } from './facts.ts'
import { partInputs } from './shares.ts'

/** What is said about a figure of all portfolios of a member together. */
export type Total = Omit<Explanation, 'figure' | 'of'>

/**
 * How much of all that the member owns is in a region, or without a slug in any known one, by the positions of each portfolio.
 * Throws `not_found` for what is no region.
 */
export async function explainRegions(context: ReadContext, memberId: string, slug?: string): Promise<Total> {
  const { db } = context
  const { portfolios, valuation, valuations } = await loadTogether(context, memberId)
  const rows = await listPortfolioRowsOf(db, { profileId: memberId }, memberId)
  const facts = await loadFacts(db, [valuation, ...valuations.values()])
  const { regions } = riskOf(facts.get(valuation)!, valuation, null)
  const share = [...regions.included, ...regions.excluded].find((one) => one.slug === slug)
  if (slug !== undefined && !share) throw new AppError('not_found')
  const today = context.now().toISOString().slice(0, 10)
  const parts = portfolios.flatMap(({ id }) => {
    const row = rows.find((one) => one.id === id)
    const own = valuations.get(id)!
    const readOn = row?.synced_at?.toISOString().slice(0, 10) ?? row?.as_of ?? today
    const held: HeldFacts = { known: facts.get(own)!, valuation: own, isOwn: true, readOn, today }
    return partInputs(held, 'regions', slug)
  })
  const { currency, total } = valuation
  return {
    value: roundPercent(share ? share.percent : regions.coveragePercent),
    unit: 'PERCENT',
    currency: null,
    formula: share ? 'class_share' : 'class_coverage',
    terms: share ? { threshold: regions.threshold } : {},
    first_day: null,
    last_day: null,
    coverage: portfolios.length === 0 ? null : roundPercent(coverageOf(valuation)),
    inputs: [...parts, input('VALUE', 'holdings', { date: today, value: total, unit: 'CURRENCY', currency })],
    changed_by: ['prices', 'trades', 'facts'],
  }
}
