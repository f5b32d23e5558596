import type { ListedIndustry, ListedRegion, ListedSector, MedianChanges } from '@app/contract/classifications.ts'
import { industries } from '@app/domain/classifications/industries.ts'
import { regions } from '@app/domain/classifications/regions.ts'
import { sectors } from '@app/domain/classifications/sectors.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import type { Context } from '#context.ts'
import { keepResults } from '#db/keep-results.ts'

import { noPerformance, performancesOf } from './performance.ts'
import { type ClassificationCount, type CountedClassification, listClassificationCounts } from './queries.ts'
import { nameInFunds } from './region-funds.ts'

type CountContext = Pick<Context, 'db' | 'now'>
type Counts = ReadonlyMap<string, ClassificationCount>

const keep = keepResults<Counts>(60_000)

/** All sectors with their counts and performance, which are up to a minute old, in the order of their codes. */
export async function countedSectors(context: CountContext): Promise<ListedSector[]> {
  return withPerformance(context, 'sector', withCounts(sectors, await countsOf(context, 'sector')))
}

export async function countedIndustries(context: CountContext): Promise<ListedIndustry[]> {
  return withPerformance(context, 'industry', withCounts(industries, await countsOf(context, 'industry')))
}

/** A stock belongs to every region of its country; only the first ten regions share no country. */
export async function countedRegions(context: CountContext): Promise<ListedRegion[]> {
  const counts = await countsOf(context, 'region')
  const stocksIn = (countries: readonly string[]) =>
    countries.reduce((sum, country) => sum + (counts.get(country)?.stocks ?? 0), 0)
  const all = stocksIn([...new Set(regions.flatMap(({ countries }) => countries))])
  const counted = regions.map((region) => {
    const funds = counts.get(nameInFunds(region.slug))?.funds
    return { ...region, ...presentCounts(stocksIn(region.countries), funds, all) }
  })
  return withPerformance(context, 'region', counted)
}

async function withPerformance<Counted extends { slug: string }>(
  context: CountContext,
  kind: CountedClassification,
  counted: readonly Counted[],
): Promise<(Counted & MedianChanges)[]> {
  const performances = await performancesOf(context, kind)
  return counted.map((item) => ({ ...item, ...(performances.get(item.slug) ?? noPerformance) }))
}

/** Kept for a minute, because counting reads every stock and every part of every fund. */
function countsOf(context: CountContext, kind: CountedClassification): Promise<Counts> {
  return keep(context, kind, async () => {
    const rows = await listClassificationCounts(context.db, kind)
    return new Map(rows.map((row) => [row.name, row]))
  })
}

function withCounts<Classification extends { slug: string }>(
  classifications: readonly Classification[],
  counts: Counts,
) {
  const all = classifications.reduce((sum, { slug }) => sum + (counts.get(slug)?.stocks ?? 0), 0)
  return classifications.map((item) => {
    const { stocks = 0, funds } = counts.get(item.slug) ?? {}
    return { ...item, ...presentCounts(stocks, funds, all) }
  })
}

/** The share is of all stocks, and null if there are none. */
function presentCounts(stocks: number, funds: number | undefined, all: number) {
  return {
    stock_count: stocks,
    fund_count: funds ?? 0,
    share: roundPercent(all === 0 ? null : (stocks / all) * 100),
  }
}
