import type { InstrumentKind } from '@app/contract/instruments.ts'

import { defaultPeriod } from '#queries/instruments.ts'
import type { ChartPeriod } from '#ui/PeriodSelector.tsx'

const daily = ['w1', 'm1', 'm3', 'ytd', 'y1', 'y3', 'y5', 'all'] as const satisfies readonly ChartPeriod[]

/** The periods of a chart. A mutual fund has one price a day, so it has no intraday chart. */
export const chartPeriods = (kind: InstrumentKind): readonly ChartPeriod[] =>
  kind === 'MUTUAL_FUND' ? daily : ['today', ...daily]

/** The requested period, if the chart has it. */
export const periodOf = (kind: InstrumentKind, asked: string | undefined): ChartPeriod =>
  chartPeriods(kind).find((known) => known === asked) ?? defaultPeriod
