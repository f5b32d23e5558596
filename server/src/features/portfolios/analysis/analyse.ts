import { analyseReturn } from '@app/domain/portfolios/analysis/return-analysis.ts'

import type { Context } from '#context.ts'
import type { Tx } from '#db/db.ts'
import { loadReferences } from '#features/portfolios/references.ts'
import { coverageOf, loadValuations, type Valuation } from '#features/portfolios/valued.ts'

import { carbonOf, diversificationOf, type KnownPosition, loadFacts, riskOf } from './compositions.ts'
import { computeDays, type ComputedSeries } from './compute-series.ts'
import { figuresOf } from './figures.ts'
import { loadInputs, type SeriesInput } from './inputs.ts'
import { refreshMemberReturns } from './member-returns.ts'
import { clearStale, type FiguresRow, lockPortfolios, upsertFigures } from './queries.ts'
import { changedYears, weekdayBefore, yearOfDate } from './series.ts'
import { deleteYearsBefore, storeYears } from './series-queries.ts'

type AnalysisContext = Pick<Context, 'db' | 'now'>

/** A portfolio is rated if prices are known for at least so much of it, in percent. */
const leastCoverage = 80

export const analysePortfolio = (context: AnalysisContext, id: string): Promise<void> =>
  analysePortfolios(context, [id])

/**
 * Computes the series and figures of portfolios up to the last weekday before today, from their first stale day on. Their rows
 * are locked, so that bookings and other nodes wait; computing them again changes nothing. About twenty statements, however
 * many portfolios they are.
 */
export async function analysePortfolios({ db, now }: AnalysisContext, ids: readonly string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const portfolios = await lockPortfolios(tx, ids)
    if (portfolios.length === 0) return
    const last = weekdayBefore(now().toISOString().slice(0, 10))
    const { inputs, market } = await loadInputs(tx, portfolios, last)
    const valuations = await loadValuations({ db: tx, now }, portfolios)
    const facts = await loadFacts(tx, valuations.values())
    const references = await loadReferences(
      tx,
      portfolios.map(({ profile_id }) => profile_id),
    )
    const computed = inputs.map((input) => ({ input, days: computeDays(input, market, last) }))
    await storeSeries(tx, computed)
    await upsertFigures(
      tx,
      computed.map(({ input, days }) => {
        const valuation = valuations.get(input.portfolio.id)!
        const reference = references.get(input.portfolio.profile_id)?.change_y1 ?? null
        return present({ input, days, last, valuation, known: facts.get(valuation)!, reference })
      }),
    )
    await clearStale(tx, portfolios)
    await refreshMemberReturns(
      tx,
      portfolios.map(({ profile_id }) => profile_id),
      now(),
    )
  })
}

type Computed = { input: SeriesInput; days: ComputedSeries | undefined }

async function storeSeries(tx: Tx, computed: readonly Computed[]): Promise<void> {
  await storeYears(
    tx,
    computed.flatMap(({ input, days }) => (days ? changedYears(input.portfolio.id, days) : [])),
  )
  await deleteYearsBefore(
    tx,
    computed.map(({ input, days }) => ({
      portfolioId: input.portfolio.id,
      year: days ? yearOfDate(days.series.dates[0]!) : afterAll,
    })),
  )
}

const afterAll = 9999

type Facts = Computed & {
  last: string
  valuation: Valuation
  known: readonly KnownPosition[]
  reference: number | null
}

function present({ input, days, last, valuation, known, reference }: Facts): FiguresRow {
  const { series } = days ?? { series: { dates: [], values: [], flows: [], indices: [] } }
  const figures = figuresOf(series)
  const risk = riskOf(known, valuation, null)
  const carbon = carbonOf(known)
  const coverage = leastCoverageOf(valuation)
  return {
    portfolio_id: input.portfolio.id,
    as_of: last,
    since: series.dates[0] ?? input.entries[0]?.date ?? last,
    ...figures,
    risk_level: risk.level ?? null,
    return_level: analyseReturn(figures.return_y1, reference, []).level ?? null,
    carbon_level: carbon.level ?? null,
    carbon: carbon.level ? (carbon.intensity ?? null) : null,
    coverage,
    diversification: diversificationOf(known, valuation.cash),
    rating_missing: ratingMissing(figures.rating_basis, coverage),
    simulated: known.some(({ position }) => position.instrument?.simulated),
    series_state: days?.state ?? null,
  }
}

/** One that is unknown counts as none. */
const leastCoverageOf = (valuation: Valuation): number => coverageOf(valuation) ?? 0

function ratingMissing(basis: number | null, coverage: number) {
  if (basis === null) return 'SHORT_HISTORY'
  return coverage < leastCoverage ? 'LOW_COVERAGE' : null
}
