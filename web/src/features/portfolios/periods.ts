import { type PerformancePeriod, performancePeriods } from '@app/contract/limits.ts'
import type { Performance } from '@app/contract/portfolios.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'

import { defaultPeriod } from '#queries/instruments.ts'
import { useIsMobile } from '#ui/media.ts'

/** Whether the history reaches back a year, which a comparison takes. */
export const hasYear = (performance: Performance | undefined): boolean => (performance?.y1.length ?? 0) > 1

/** The periods of the chart. Without a year of history it is a simple one, of up to a year. */
export function chartPeriods(performance: Performance | undefined): readonly PerformancePeriod[] {
  if (performance === undefined || hasYear(performance)) return performancePeriods
  return performancePeriods.filter((period) => period !== 'y3')
}

/** Where the chart is: above the holdings, or larger in the history. */
export type ChartPlace = 'holdings' | 'history'

/**
 * The longest period up to `most` that the history reaches back to. If it is unknown or reaches back to none, `most`.
 */
export function reachedPeriod(performance: Performance | undefined, most: PerformancePeriod): PerformancePeriod {
  const upToMost = performancePeriods.slice(0, performancePeriods.indexOf(most) + 1)
  return upToMost.findLast((period) => (performance?.[period].length ?? 0) > 1) ?? most
}

type Opened = { place: ChartPlace; isPhone: boolean }

/** The period that a chart opens with: up to a year in the history, where a phone has room for three months only. */
const usualPeriod = (performance: Performance | undefined, { place, isPhone }: Opened) =>
  reachedPeriod(performance, place === 'history' && !isPhone ? 'y1' : defaultPeriod)

/** The requested period, if the chart has it. */
export function periodOf(
  asked: string | undefined,
  performance: Performance | undefined,
  opened: Opened,
): PerformancePeriod {
  return chartPeriods(performance).find((known) => known === asked) ?? usualPeriod(performance, opened)
}

/** The period in the URL; if it is missing or the chart does not have it, the default of the place. */
export function usePeriod(place: ChartPlace, performance: Performance | undefined) {
  const navigate = useNavigate()
  const opened = { place, isPhone: useIsMobile() }
  const { period: asked } = useSearch({ strict: false })
  const period = periodOf(asked, performance, opened)
  const usual = usualPeriod(performance, opened)
  const setPeriod = (chosen: PerformancePeriod) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, period: chosen === usual ? undefined : chosen }),
      replace: true,
      resetScroll: false,
    })
  return { period, setPeriod }
}
