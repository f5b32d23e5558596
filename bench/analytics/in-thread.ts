import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { toDouble } from '@app/domain/decimal/decimal.ts'
import { dateOf, weekdayIndex } from '@app/domain/instruments/dates.ts'
import type { Entry } from '@app/domain/portfolios/books/entry.ts'
import { fillGaps } from '@app/domain/portfolios/books/gaps.ts'
import { type Books, applyEntries, emptyBooks } from '@app/domain/portfolios/books/positions.ts'
import { computeSeries, type Market, type Series, type SeriesState } from '@app/domain/portfolios/books/series.ts'
import { maxDrawdown } from '@app/domain/portfolios/returns/drawdown.ts'
import { periodReturns } from '@app/domain/portfolios/returns/period-return.ts'
import { riskAdjustedReturn } from '@app/domain/portfolios/returns/rating.ts'
import { riskClassOf } from '@app/domain/portfolios/returns/risk-class.ts'
import { dailyReturns, linkReturns } from '@app/domain/portfolios/returns/time-weighted.ts'
import { volatilityOf } from '@app/domain/portfolios/returns/volatility.ts'
import { xirr } from '@app/domain/portfolios/returns/xirr.ts'

import { ratios } from '../lib/rounds.ts'
import { analyse } from './analyses.ts'
import type { Bench } from './bench.ts'
import { firstDay, ledgerOf, marketOf, range } from './ledger.ts'

const listings = 300
const [few, many] = [10_000, 100_000]
const dates = Array.from({ length: range.last - range.first + 1 }, (_, i) =>
  dateOf(firstDay + Math.floor(i / 5) * 7 + (i % 5)),
)
const years = Array.from({ length: 25 }, (_, i) => weekdayIndex(Date.UTC(2001 + i, 11, 31) / 86_400_000))

/**
 * The numbers of a portfolio in one thread: 25 years, 300 listings, from the ledger as it is reported to series, figures and
 * the three analyses; how that grows; one more day; and a late transaction, from the state of the year before it on.
 */
export function measureInThread({ report, isSmall }: Pick<Bench, 'report' | 'isSmall'>): void {
  const market = marketOf(listings)
  const [small, large] = [ledgerOf(few, listings), ledgerOf(many, listings)]
  let cold = 0
  const taken = { processor: [], small: [], large: [], day: [], middle: [], end: [] } as Record<string, number[]>
  for (let round = 0; round <= (isSmall ? 3 : 9); round++) {
    const first = timed(() => everythingOf(small, market))
    const { state, states } = first.result.series
    const { filled } = first.result
    const next = range.last + 1
    const figures = {
      processor: first.processorMs,
      small: first.ms,
      large: timed(() => everythingOf(large, market)).ms,
      day: timed(() => goOn(filled, market, { state, first: next, last: next })).ms,
      middle: timed(() => goOn(filled, market, from(states[12]!))).ms,
      end: timed(() => goOn(filled, market, from(states[24]!))).ms,
    }
    if (round === 0) cold = first.processorMs
    else for (const [name, ms] of Object.entries(figures)) taken[name]!.push(ms)
  }
  const { processor, small: whole, large: tenfold, day, middle, end } = taken
  const bytes = memoryOf(() => everythingOf(small, market))
  report.add('10,000 transactions: series, figures and three analyses', whole!, 'ms', { at: 'most', bound: 100 })
  report.add('Processor time of the thread', processor!, 'ms', { at: 'most', bound: 100 })
  report.add('The same in the first round, before the code is compiled', [cold], 'ms')
  report.add('100,000 transactions: the same', tenfold!, 'ms')
  report.add('100,000 transactions / 10,000', ratios(tenfold!, whole!), 'x', { at: 'most', bound: 12 })
  report.add('One more day', day!, 'ms', { at: 'most', bound: 5 })
  report.add('A late transaction in the middle / whole', ratios(middle!, whole!), 'x')
  report.add('A late transaction in the last year / whole', ratios(end!, whole!), 'x')
  report.add('10,000 transactions: memory while computing', [bytes / 1e6], 'MB')
}

/** Everything that is stored about a portfolio, and what is computed on reading. */
function everythingOf(entries: readonly Entry[], market: Market) {
  const filled = fillGaps(entries, { tracksCash: true }).entries
  const series = computeSeries(filled, market, { ...range, stops: years })
  const books = applyEntries(emptyBooks, filled, rateOn(market))
  const returns = dailyReturns(series.values, series.flows)
  const index = { dates, values: linkReturns(returns).subarray(0, dates.length) }
  const periods = periodReturns(index)
  return {
    series,
    filled,
    figures: {
      periods,
      volatility: volatilityOf(returns),
      drawdown: maxDrawdown(index),
      risk: riskClassOf(index),
      rating: riskAdjustedReturn(index),
      moneyWeighted: xirr(flowsOf(series)),
    },
    analyses: analyse(worthOf(books, market), periods.y1 && 100 * periods.y1),
  }
}

const flowsOf = ({ values, flows }: Series) => [
  ...dates.flatMap((date, i) => (flows[i] === 0 ? [] : [{ date, amount: -flows[i]! }])),
  { date: dates.at(-1)!, amount: values.at(-1)! },
]

function worthOf({ positions }: Books, market: Market): Map<string, number> {
  const rate = rateOn(market)
  return new Map(
    Array.from(positions, ([holding, { pieces }]) => {
      const { values, currency } = market.closes.get(holding)!
      return [holding, toDouble(pieces) * values.at(-1)! * (rate(currency) ?? 0)]
    }),
  )
}

function rateOn({ base, rates }: Market) {
  return (currency: string) => (currency === base ? 1 : rates.get(currency)?.values.at(-1))
}

type Days = { state: SeriesState; first: number; last: number }

const from = (state: SeriesState): Days => ({ state, first: state.through + 1, last: range.last })

/** Only the entries after the state are loaded. */
function goOn(entries: readonly Entry[], market: Market, { state, first, last }: Days): Series {
  const since = dates[state.through + 1 - range.first] ?? '9999'
  const late = entries.filter(({ date }) => date >= since)
  return computeSeries(late, market, { ...range, first, last }, state)
}

function timed<Result>(work: () => Result): { ms: number; processorMs: number; result: Result } {
  const [start, before] = [performance.now(), process.threadCpuUsage()]
  const result = work()
  const { user, system } = process.threadCpuUsage(before)
  return { ms: performance.now() - start, processorMs: (user + system) / 1000, result }
}

function memoryOf(work: () => unknown): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  const before = process.memoryUsage()
  const kept = work()
  const after = process.memoryUsage()
  return kept ? after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers : 0
}
