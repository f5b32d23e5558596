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

/** The period that a chart opens with: a year in the history, where a phone has room for three months only. */
const usualPeriod = (place: ChartPlace, isPhone: boolean): PerformancePeriod =>
  place === 'history' && !isPhone ? 'y1' : defaultPeriod

/** The requested period, if the chart has it. */
export function periodOf(
  asked: string | undefined,
  periods: readonly PerformancePeriod[],
  { place, isPhone }: { place: ChartPlace; isPhone: boolean },
): PerformancePeriod {
  return periods.find((known) => known === asked) ?? usualPeriod(place, isPhone)
}

/** The period in the URL; if it is missing or the chart does not have it, the default of the place. */
export function usePeriod(place: ChartPlace, periods: readonly PerformancePeriod[]) {
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const { period: asked } = useSearch({ strict: false })
  const period = periodOf(asked, periods, { place, isPhone: isMobile })
  const usual = usualPeriod(place, isMobile)
  const setPeriod = (chosen: PerformancePeriod) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, period: chosen === usual ? undefined : chosen }),
      replace: true,
      resetScroll: false,
    })
  return { period, setPeriod }
}
