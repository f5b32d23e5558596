import type { Explanation, Figure } from '@app/contract/explanations.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import type { Context } from '#context.ts'
import { requireOwn, requireShared, requireVisible } from '#features/portfolios/portfolios.ts'
import { loadReferences } from '#features/portfolios/references.ts'
import { coverageOf } from '#features/portfolios/valued.ts'

import { type Explainer, type Facts, loadExplained } from './facts.ts'
import { explainCarbon, explainCarbonLevel, explainCoverage } from './holdings.ts'
import { explainRating, explainScore } from './ranks.ts'
import { explainMoneyWeighted, explainReturn, explainReturnLevel, explainToday } from './returns.ts'
import { explainDrawdown, explainRiskClass, explainSpread, explainVolatility } from './risk.ts'

type ReadContext = Pick<Context, 'db' | 'now'>
type FigureRequest = { id: string; figure: Figure }

const explainers: Record<Exclude<Figure, 'return_analysis'>, Explainer> = {
  return_today: explainToday,
  return_w1: explainReturn,
  return_m1: explainReturn,
  return_m3: explainReturn,
  return_m6: explainReturn,
  return_ytd: explainReturn,
  return_y1: explainReturn,
  return_y2: explainReturn,
  return_y3: explainReturn,
  money_weighted: explainMoneyWeighted,
  volatility: explainVolatility,
  max_drawdown: explainDrawdown,
  risk: explainRiskClass,
  risk_analysis: explainSpread,
  carbon_analysis: explainCarbonLevel,
  carbon_y1: explainCarbon,
  rating: explainRating,
  score: explainScore,
  coverage: explainCoverage,
}

/** Those whose inputs tell what is held, or that belong to a locked analysis. */
const locked = new Set<Figure>([
  'return_today',
  'return_analysis',
  'money_weighted',
  'carbon_analysis',
  'carbon_y1',
  'coverage',
])

/** What went into a figure of a portfolio, without any amount. */
export async function explain(
  context: ReadContext,
  viewer: Viewer,
  { id, figure }: FigureRequest,
): Promise<Explanation> {
  await (locked.has(figure) ? requireShared : requireVisible)(context.db, viewer, id)
  return present(context, await loadExplained(context, viewer, { id, isOwn: false }), figure)
}

/** What went into a figure of a portfolio of the member, with amounts. */
export async function explainOwn(
  context: ReadContext,
  memberId: string,
  { id, figure }: FigureRequest,
): Promise<Explanation> {
  await requireOwn(context.db, memberId, id)
  return present(context, await loadExplained(context, { profileId: memberId }, { id, isOwn: true }), figure)
}

async function present({ db }: ReadContext, facts: Facts, figure: Figure): Promise<Explanation> {
  const { row, series, valuation } = facts
  const explained =
    figure === 'return_analysis'
      ? explainReturnLevel(facts, (await loadReferences(db, [row.profile_id])).get(row.profile_id)?.change_y1 ?? null)
      : explainers[figure](facts, figure)
  return {
    figure,
    first_day: series.dates[0] ?? null,
    last_day: series.dates.at(-1) ?? null,
    coverage: roundPercent(coverageOf(valuation)),
    ...explained,
    value: roundPercent(explained.value),
  }
}
