import type { CarbonAnalysis, ReturnAnalysis, RiskAnalysis } from '@app/contract/analyses.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { regionBySlug } from '@app/domain/classifications/regions.ts'
import { sectorBySlug } from '@app/domain/classifications/sectors.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'
import { compareWithTop } from '@app/domain/portfolios/analysis/benchmark.ts'
import type { Breakdown } from '@app/domain/portfolios/analysis/breakdown.ts'
import { analyseReturn } from '@app/domain/portfolios/analysis/return-analysis.ts'
import type { HoldingKind, RiskAnalysis as RiskAnalysisResult } from '@app/domain/portfolios/analysis/risk-analysis.ts'

import type { Context } from '#context.ts'
import { findMeanCarbon } from '#features/instruments/index.ts'

import { carbonOf, type KnownPosition, loadFacts, riskOf } from './analysis/compositions.ts'
import { commonWith } from './common.ts'
import { isConnectedViewer, requireShared, requireVisible } from './portfolios.ts'
import { listPortfolioRows, type PortfolioRow } from './queries.ts'
import { loadReferences } from './references.ts'
import { loadValuations, type Valuation } from './valued.ts'

type ReadContext = Pick<Context, 'db' | 'now'>

const kindNames: Record<HoldingKind, string> = {
  stocks: 'Stocks',
  fund_equity: 'Equity funds',
  fund_allocation: 'Allocation funds',
  fund_bond: 'Bond funds',
  other: 'Other',
  cash: 'Cash',
}

export async function riskAnalysisOf(context: ReadContext, viewer: Viewer, id: string): Promise<RiskAnalysis> {
  await requireVisible(context.db, viewer, id)
  const { row, valuation, known } = await loadAnalysed(context, viewer, id)
  const risk = riskOf(known, valuation, row.country)
  const isCompared = row.profile_id !== viewer.profileId && (await isConnectedViewer(context.db, viewer))
  return {
    ...(isCompared && { overlap: (await commonWith(context, viewer, valuation)).overlap }),
    level: risk.level ?? null,
    risk: row.risk,
    volatility: roundPercent(row.volatility),
    max_drawdown: roundPercent(row.max_drawdown),
    kind_breakdown: risk.kinds.map(({ kind, percent }) => ({ kind: { key: kind, name: kindNames[kind] }, percent })),
    sector_breakdown: presentBreakdown(risk.sectors, sectorBySlug),
    region_breakdown: {
      ...presentBreakdown(risk.regions, regionBySlug),
      home_region: risk.homeRegion ? (regionBySlug(risk.homeRegion.slug)?.key ?? null) : null,
      home_country: risk.homeCountry?.country ?? null,
    },
  }
}

export async function returnAnalysisOf(context: ReadContext, viewer: Viewer, id: string): Promise<ReturnAnalysis> {
  await requireShared(context.db, viewer, id)
  const { row, known, valuation } = await loadAnalysed(context, viewer, id)
  const index = (await loadReferences(context.db, [row.profile_id])).get(row.profile_id)
  const analysis = analyseReturn(row.return_y1, index?.change_y1 ?? null, returnsOf(known))
  const byId = new Map(known.map(({ position }) => [position.id, position]))
  const present = (ranked: readonly { security: string; returnPercent: number }[]) =>
    ranked.map(({ security, returnPercent }) => ({
      instrument: byId.get(security)!.instrument!,
      return_y1: roundPercent(returnPercent),
    }))
  return {
    level: analysis.level ?? null,
    return_y1: roundPercent(analysis.returnY1),
    reference_return_y1: roundPercent(analysis.referenceReturnY1),
    index: index ? { id: index.id, name: index.name } : null,
    money_weighted: roundPercent(row.money_weighted),
    top: row.is_top ?? false,
    top_members: topMembersOf(row, riskOf(known, valuation, null)),
    best_stocks: present(analysis.bestStocks),
    worst_stocks: present(analysis.worstStocks),
    best_funds: present(analysis.bestFunds),
    worst_funds: present(analysis.worstFunds),
  }
}

export async function carbonAnalysisOf(context: ReadContext, viewer: Viewer, id: string): Promise<CarbonAnalysis> {
  await requireShared(context.db, viewer, id)
  const { known } = await loadAnalysed(context, viewer, id)
  const carbon = carbonOf(known)
  const byId = new Map(known.map(({ position }) => [position.id, position]))
  return {
    level: carbon.level ?? null,
    carbon_y1: roundPercent(carbon.intensity ?? null),
    reference_percent: roundPercent(await findMeanCarbon(context.db)),
    coverage: carbon.coveragePercent,
    breakdown: carbon.breakdown.map(({ rating, percent, securities }) => ({
      rating,
      percent,
      instruments: securities.flatMap((security) => byId.get(security)?.instrument ?? []),
    })),
  }
}

/** How many of three things a portfolio has in common with top members: sectors, regions, and a good return. */
export function topMembersOf(
  { return_y1, good_return }: PortfolioRow,
  { sectors, regions }: RiskAnalysisResult,
): number {
  const { hasSectors, hasRegions, hasGoodReturn } = compareWithTop(
    { sectors: sectors.included.length, regions: regions.included.length, returnPercent: return_y1 },
    good_return ?? undefined,
  )
  return Number(hasSectors) + Number(hasRegions) + Number(hasGoodReturn)
}

type Analysed = { row: PortfolioRow; valuation: Valuation; known: readonly KnownPosition[] }

/** Loads a portfolio that the viewer may see with what is known of its positions. */
export async function loadAnalysed(context: ReadContext, viewer: Viewer, id: string): Promise<Analysed> {
  const [row] = await listPortfolioRows(context.db, { ...viewer, ids: [id] })
  const valuation = (await loadValuations(context, [row!])).get(id)!
  return { row: row!, valuation, known: (await loadFacts(context.db, [valuation])).get(valuation)! }
}

/** The changes of instruments over a year; several positions in an instrument count once. */
function returnsOf(known: readonly KnownPosition[]) {
  const byInstrument = new Map(known.map((one) => [one.position.instrumentId, one]))
  return [...byInstrument.values()].flatMap(({ position, facts }) =>
    facts && position.instrument ? [{ security: position.id, kind: facts.kind, returnPercent: facts.changeY1 }] : [],
  )
}

type Classified = { key: string; slug: string }

function presentBreakdown(
  { included, excluded, threshold, coveragePercent }: Breakdown,
  bySlug: (slug: string) => Classified | undefined,
) {
  const present = (shares: Breakdown['included']) =>
    shares.map(({ slug, percent }) => ({ key: bySlug(slug)?.key ?? slug, slug, percent }))
  return { included: present(included), excluded: present(excluded), threshold, coverage: coveragePercent }
}
