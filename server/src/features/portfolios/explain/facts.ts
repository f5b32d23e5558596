import type { Explanation, Figure } from '@app/contract/explanations.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'
import { loadAnalysed } from '#features/portfolios/analyses.ts'
import { type DailySeries, joinYears } from '#features/portfolios/analysis/series.ts'
import { listYears } from '#features/portfolios/analysis/series-queries.ts'
import { isConnectedViewer } from '#features/portfolios/portfolios.ts'

export type ReadContext = Pick<Context, 'db' | 'now'>
export type Input = Explanation['inputs'][number]

/** What is said about a figure; the value is rounded later. */
export type Explained = Pick<Explanation, 'value' | 'unit' | 'formula' | 'terms'> & {
  inputs: readonly Input[]
  changed_by: readonly string[]
  first_day?: string | null
  last_day?: string | null
  /** That of the portfolio by default. */
  coverage?: number | null
}

/** What figures are explained by. */
export type Facts = Awaited<ReturnType<typeof loadAnalysed>> & {
  viewer: Viewer
  series: DailySeries
  /** True if amounts may be shown. */
  isOwn: boolean
  /** False for viewers who have not connected a portfolio: they do not see what others hold. */
  showsHoldings: boolean
  figure: Figure
  of: string | undefined
  /** The day that the holdings were last read on. */
  readOn: string | null
  today: string
}

/** What is known of positions and cash. */
export type HeldFacts = Pick<Facts, 'known' | 'valuation' | 'isOwn' | 'readOn' | 'today'>

export type Explainer = (facts: Facts, context: ReadContext) => Explained | Promise<Explained>

export type FigureRequest = { id: string; figure: Figure; of?: string | undefined }

export async function loadExplained(
  context: ReadContext,
  viewer: Viewer,
  { id, figure, of, isOwn }: FigureRequest & { isOwn: boolean },
): Promise<Facts> {
  const analysed = await loadAnalysed(context, viewer, id)
  return {
    ...analysed,
    viewer,
    figure,
    of,
    isOwn,
    showsHoldings: isOwn || (await isConnectedViewer(context.db, viewer)),
    series: joinYears(await listYears(context.db, [id], 0)),
    readOn: analysed.row.synced_at?.toISOString().slice(0, 10) ?? analysed.row.as_of,
    today: context.now().toISOString().slice(0, 10),
  }
}

/** The item that the figure is asked of. Throws `not_found` unless there is one. */
export function requireItem<Item>({ of }: Facts, items: readonly Item[], idOf: (item: Item) => string): Item {
  const item = items.find((one) => idOf(one) === of)
  if (item === undefined) throw new AppError('not_found')
  return item
}

/** An input; what is left out does not apply. */
export function input(kind: Input['kind'], source: Input['source'], facts: Partial<Input>): Input {
  const none = {
    label: '',
    position: null,
    instrument: null,
    date: null,
    value: null,
    unit: 'NONE',
    currency: null,
  } as const
  return { ...none, ...facts, kind, source }
}

/** The number of a level in explanations. */
export const levels = { LOW: 1, MEDIUM: 2, HIGH: 3 } as const
