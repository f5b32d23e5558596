import type { Explanation, Figure } from '@app/contract/explanations.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import type { Context } from '#context.ts'
import { loadAnalysed } from '#features/portfolios/analyses.ts'
import { type DailySeries, joinYears } from '#features/portfolios/analysis/series.ts'
import { listYears } from '#features/portfolios/analysis/series-queries.ts'

export type Input = Explanation['inputs'][number]
/** What is said about a figure; the value is rounded later. */
export type Explained = Pick<Explanation, 'value' | 'unit' | 'formula' | 'terms' | 'inputs' | 'changed_by'> & {
  first_day?: string | null
  last_day?: string | null
}

/** What figures are explained by. `isOwn` decides whether amounts may be told. */
export type Facts = Awaited<ReturnType<typeof loadAnalysed>> & { series: DailySeries; isOwn: boolean }

export type Explainer = (facts: Facts, figure: Figure) => Explained

export async function loadExplained(
  context: Pick<Context, 'db' | 'now'>,
  viewer: Viewer,
  { id, isOwn }: { id: string; isOwn: boolean },
): Promise<Facts> {
  const analysed = await loadAnalysed(context, viewer, id)
  return { ...analysed, isOwn, series: joinYears(await listYears(context.db, [id], 0)) }
}

/** An input; what is left out does not apply. */
export function input(kind: Input['kind'], facts: Partial<Input>): Input {
  const none = {
    label: '',
    instrument: null,
    date: null,
    value: null,
    unit: 'NONE',
    currency: null,
    source: null,
  } as const
  return { ...none, ...facts, kind }
}

/** Points of an index that is 100 at the first of the days. */
export function indexInputs({ dates, indices }: DailySeries, days: readonly number[]): Input[] {
  const base = indices[days[0] ?? 0] ?? 0
  if (!(base > 0)) return []
  return days.map((day) =>
    input('VALUE', { date: dates[day]!, value: roundPercent((100 * indices[day]!) / base), unit: 'INDEX' }),
  )
}
