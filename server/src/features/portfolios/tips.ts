import type { Tip } from '@app/contract/holdings.ts'
import { feeOfFunds } from '@app/domain/portfolios/analysis/fees.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'
import { findFollowsCount } from '#features/profiles/index.ts'

import { type KnownPosition, loadFacts, riskOf } from './analysis/compositions.ts'
import { isPortfolioOf, listPortfolioRowsOf } from './queries.ts'
import { insertDismissal, listDismissed } from './tip-queries.ts'
import { coverageOf, loadValuations, type Valuation } from './valued.ts'

type ReadContext = Pick<Context, 'db' | 'now'>
type Key = Tip['key']

/** Funds that cost more a year, in percent, are worth a look. */
const highFee = 1
/** The part of a portfolio for which prices should be known, in percent. */
const goodCoverage = 80

const keys: readonly Key[] = [
  'connect_bank',
  'first_follow',
  'spread_sectors',
  'spread_regions',
  'high_fee',
  'not_covered',
]

/** What the member could do next, except what they have dismissed. */
export async function tipsFor(context: ReadContext, memberId: string): Promise<{ results: Tip[] }> {
  const { db } = context
  const [rows, follows, dismissed] = await Promise.all([
    listPortfolioRowsOf(db, { profileId: memberId }, memberId),
    findFollowsCount(db, memberId),
    listDismissed(db, memberId),
  ])
  const valuations = await loadValuations(context, rows)
  const facts = await loadFacts(db, valuations.values())
  const tips = [
    ...(rows.length === 0 ? [tip('connect_bank')] : []),
    ...(follows === 0 ? [tip('first_follow')] : []),
    ...[...valuations].flatMap(([id, valuation]) => tipsAbout(id, valuation, facts.get(valuation)!)),
  ]
  return { results: tips.filter(({ id }) => !dismissed.has(id)) }
}

function tipsAbout(portfolio: string, valuation: Valuation, known: readonly KnownPosition[]): Tip[] {
  const coverage = coverageOf(valuation)
  const uncovered =
    coverage !== null && coverage < goodCoverage ? [tip('not_covered', portfolio, roundPercent(100 - coverage))] : []
  if (!(valuation.total > 0)) return uncovered
  const { areSectorsSpread, areRegionsSpread, sectors, regions } = riskOf(known, valuation, null)
  const fee = feeOfFunds(known.flatMap(({ position, facts }) => (facts ? [{ ...facts, value: position.value }] : [])))
  return [
    ...(areSectorsSpread ? [] : [tip('spread_sectors', portfolio, sectors.included.length)]),
    ...(areRegionsSpread ? [] : [tip('spread_regions', portfolio, regions.included.length)]),
    ...(fee !== null && fee > highFee ? [tip('high_fee', portfolio, roundPercent(fee))] : []),
    ...uncovered,
  ]
}

function tip(key: Key, portfolio: string | null = null, value: number | null = null): Tip {
  return { id: portfolio === null ? key : `${key}-${portfolio}`, key, portfolio, value }
}

/** Throws `not_found` for what can be no tip of the member. */
export async function dismissTip({ db }: ReadContext, memberId: string, id: string): Promise<void> {
  const [key, portfolio] = id.split('-')
  const isTip = keys.some((one) => one === key)
  if (!isTip || (portfolio !== undefined && !(await isPortfolioOf(db, memberId, portfolio)))) {
    throw new AppError('not_found')
  }
  await insertDismissal(db, memberId, id)
}
