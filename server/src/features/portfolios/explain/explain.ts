import type { Explanation, Figure } from '@app/contract/explanations.ts'
import { ownFigures } from '@app/contract/limits.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import { requireOwn, requireShared, requireVisible } from '#features/portfolios/portfolios.ts'
import { coverageOf } from '#features/portfolios/valued.ts'

import { type Explainer, type Facts, type FigureRequest, loadExplained, type ReadContext } from './facts.ts'
import { explainPositionGain, explainPositionToday, explainPositionValue } from './amounts.ts'
import { explainBetterThan, explainMedian } from './compared.ts'
import { explainDiversification } from './diversification.ts'
import { explainFundFee } from './fees.ts'
import {
  explainCash,
  explainCoverage,
  explainGroup,
  explainInstrumentWeight,
  explainRest,
  explainReturnAll,
  explainValue,
  explainWeight,
} from './holdings.ts'
import { explainRating, explainScore } from './ranks.ts'
import { explainMoneyWeighted, explainReturn, explainToday } from './returns.ts'
import { explainOverlap } from './overlap.ts'
import { nameRateSources } from './rate-sources.ts'
import { explainDrawdown, explainRiskClass, explainSpread, explainVolatility } from './risk.ts'
import {
  explainCarbon,
  explainCarbonCoverage,
  explainCarbonLevel,
  explainCarbonReference,
  explainCarbonShare,
  explainClassCoverage,
  explainKind,
  explainShare,
} from './shares.ts'
import { explainLead, explainPerformer, explainReference, explainReturnLevel, explainTopMembers } from './year.ts'

const explainers: Record<Figure, Explainer> = {
  return_today: explainToday,
  return_d1: explainReturn,
  return_w1: explainReturn,
  return_m1: explainReturn,
  return_m3: explainReturn,
  return_m6: explainReturn,
  return_ytd: explainReturn,
  return_y1: explainReturn,
  return_y2: explainReturn,
  return_y3: explainReturn,
  reference_return: explainReference,
  lead_y1: explainLead,
  money_weighted: explainMoneyWeighted,
  volatility: explainVolatility,
  max_drawdown: explainDrawdown,
  risk: explainRiskClass,
  risk_analysis: explainSpread,
  return_analysis: explainReturnLevel,
  carbon_analysis: explainCarbonLevel,
  carbon_y1: explainCarbon,
  carbon_reference: explainCarbonReference,
  carbon_coverage: explainCarbonCoverage,
  sector_coverage: explainClassCoverage,
  region_coverage: explainClassCoverage,
  top_members: explainTopMembers,
  rating: explainRating,
  score: explainScore,
  coverage: explainCoverage,
  diversification: explainDiversification,
  better_than: explainBetterThan,
  fund_fee: explainFundFee,
  weight: explainWeight,
  instrument_weight: explainInstrumentWeight,
  rest_share: explainRest,
  return_all: explainReturnAll,
  kind_share: explainKind,
  group_share: explainGroup,
  sector_share: explainShare,
  region_share: explainShare,
  carbon_share: explainCarbonShare,
  performer: explainPerformer,
  overlap: explainOverlap,
  median: explainMedian,
  value: explainValue,
  cash: explainCash,
  market_value: explainPositionValue,
  change_value: explainPositionGain,
  change_value_today: explainPositionToday,
}

/** Figures that reveal nothing of what is held; returns list it only for viewers who may see it. */
const open: ReadonlySet<Figure> = new Set<Figure>([
  'return_d1',
  'return_w1',
  'return_m1',
  'return_m3',
  'return_m6',
  'return_ytd',
  'return_y1',
  'return_y2',
  'return_y3',
  'volatility',
  'max_drawdown',
  'risk',
  'risk_analysis',
  'rating',
  'score',
])

/** What went into a figure of a portfolio, without any amount. */
export async function explain(context: ReadContext, viewer: Viewer, request: FigureRequest): Promise<Explanation> {
  const { id, figure } = request
  await (open.has(figure) ? requireVisible : requireShared)(context.db, viewer, id)
  return present(context, await loadExplained(context, viewer, { ...request, isOwn: false }))
}

/** What went into a figure of a portfolio of the member, with amounts. */
export async function explainOwn(context: ReadContext, memberId: string, request: FigureRequest): Promise<Explanation> {
  await requireOwn(context.db, memberId, request.id)
  return present(context, await loadExplained(context, { profileId: memberId }, { ...request, isOwn: true }))
}

async function present(context: ReadContext, facts: Facts): Promise<Explanation> {
  const { series, valuation, figure } = facts
  const explained = await explainers[figure](facts, context)
  const inputs = await nameRateSources(context.db, explained.inputs)
  // Others get two decimals, whatever an explainer gives, so that nobody can work out pieces.
  const tell = (value: number | null) => (facts.isOwn ? value : roundPercent(value))
  return {
    figure,
    of: facts.of ?? null,
    currency: ownFigures.some((own) => own === figure) ? valuation.currency : null,
    first_day: series.dates[0] ?? null,
    last_day: series.dates.at(-1) ?? null,
    coverage: roundPercent(coverageOf(valuation)),
    ...explained,
    terms: Object.fromEntries(Object.entries(explained.terms).map(([name, value]) => [name, tell(value)])),
    inputs: inputs.map((one) => ({ ...one, value: tell(one.value) })),
    changed_by: [...explained.changed_by],
    value: roundPercent(explained.value),
  }
}
