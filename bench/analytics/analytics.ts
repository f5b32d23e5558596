import { dateOf } from '@app/domain/instruments/dates.ts'
import type { Entry } from '@app/domain/portfolios/books/entry.ts'
import { fillGaps } from '@app/domain/portfolios/books/gaps.ts'
import { applyEntries, emptyBooks } from '@app/domain/portfolios/books/positions.ts'
import { computeSeries, type Market, type Series, type SeriesState } from '@app/domain/portfolios/books/series.ts'
import { maxDrawdown } from '@app/domain/portfolios/returns/drawdown.ts'
import { periodReturns } from '@app/domain/portfolios/returns/period-return.ts'
import { riskAdjustedReturn } from '@app/domain/portfolios/returns/rating.ts'
import { riskClassOf } from '@app/domain/portfolios/returns/risk-class.ts'
import { dailyReturns, linkReturns } from '@app/domain/portfolios/returns/time-weighted.ts'
import { volatilityOf } from '@app/domain/portfolios/returns/volatility.ts'
import { xirr } from '@app/domain/portfolios/returns/xirr.ts'

import { createReport } from '../lib/report.ts'
import { ratios } from '../lib/rounds.ts'
import { firstDay, ledgerOf, marketOf, range } from './ledger.ts'

const listings = 300
const [few, many] = [10_000, 100_000]
const dates = Array.from({ length: range.last - range.first + 1 }, (_, i) =>
  dateOf(firstDay + Math.floor(i / 5) * 7 + (i % 5)),
)

/**
 * What the numbers of a portfolio cost in one thread: 25 years, 300 listings, from the ledger as it is reported to series and
 * figures; how that grows; and one more day.
 */
export async function run(options: readonly string[]): Promise<void> {
  const report = createReport('analytics')
  const rounds = options.includes('--small') ? 3 : 9
  const market = marketOf(listings)
  const small = ledgerOf(few, listings)
  const large = ledgerOf(many, listings)
  const taken: { small: number[]; large: number[]; day: number[] } = { small: [], large: [], day: [] }
  for (let round = 0; round <= rounds; round++) {
    const first = timed(() => figuresOf(small, market))
    const second = timed(() => figuresOf(large, market))
    const day = timed(() => oneMoreDay(first.result.series.state, first.result.filled, market))
    if (round === 0) continue
    taken.small.push(first.ms)
    taken.large.push(second.ms)
    taken.day.push(day.ms)
  }
  const bytes = memoryOf(() => figuresOf(small, market))
  report.add('10,000 entries: series and figures', taken.small, 'ms', { at: 'most', bound: 100 })
  report.add('100,000 entries: series and figures', taken.large, 'ms')
  report.add('100,000 entries / 10,000', ratios(taken.large, taken.small), 'x', { at: 'most', bound: 12 })
  report.add('One more day', taken.day, 'ms', { at: 'most', bound: 5 })
  report.add('10,000 entries: memory while computing', [bytes / 1e6], 'MB')
  report.save()
}

/** Everything that is stored about a portfolio. */
function figuresOf(entries: readonly Entry[], market: Market) {
  const filled = fillGaps(entries, { tracksCash: true }).entries
  const series = computeSeries(filled, market, range)
  const books = applyEntries(emptyBooks, filled, rateOn(market))
  const returns = dailyReturns(series.values, series.flows)
  const index = { dates, values: linkReturns(returns).subarray(0, dates.length) }
  return {
    series,
    filled,
    figures: {
      positions: books.positions.size,
      periods: periodReturns(index),
      volatility: volatilityOf(returns),
      drawdown: maxDrawdown(index),
      risk: riskClassOf(index),
      rating: riskAdjustedReturn(index),
      moneyWeighted: xirr(flowsOf(series)),
    },
  }
}

const flowsOf = ({ values, flows }: Series) => [
  ...dates.flatMap((date, i) => (flows[i] === 0 ? [] : [{ date, amount: -flows[i]! }])),
  { date: dates.at(-1)!, amount: values.at(-1)! },
]

function rateOn({ base, rates }: Market) {
  return (currency: string) => (currency === base ? 1 : rates.get(currency)?.values.at(-1))
}

function oneMoreDay(state: SeriesState, entries: readonly Entry[], market: Market): Series {
  return computeSeries(entries.slice(-5), market, { ...range, first: range.last + 1, last: range.last + 1 }, state)
}

function timed<Result>(work: () => Result): { ms: number; result: Result } {
  const start = performance.now()
  const result = work()
  return { ms: performance.now() - start, result }
}

function memoryOf(work: () => unknown): number {
  globalThis.gc?.()
  const before = process.memoryUsage()
  const kept = work()
  const after = process.memoryUsage()
  return kept ? after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers : 0
}
