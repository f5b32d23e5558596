import { type PerformancePeriod, performancePeriods } from '@app/contract/limits.ts'
import type { Performance } from '@app/contract/portfolios.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'

import { ChartLegend } from '#charts/ChartLegend.tsx'
import { ChartSkeleton } from '#charts/ChartSkeleton.tsx'
import { LineChart } from '#charts/LineChart.tsx'
import { useText } from '#lib/i18n.ts'
import { ExplainedFigure } from '#parts/explanations/index.ts'
import { ComparisonPicker, indexName, pricesAt, returnsOf, useComparison } from '#parts/instruments/index.ts'
import { holdings } from '#queries/holdings.ts'
import { defaultPeriod, instruments } from '#queries/instruments.ts'
import { useIsMobile } from '#ui/media.ts'
import { PeriodSelector } from '#ui/PeriodSelector.tsx'
import { Remote } from '#ui/Remote.tsx'

import styles from './HeroChart.module.css'

const legendHeight = 26

/** All portfolios as one line, beside the member's index. */
export function HeroChart() {
  const t = useText()
  const { period, setPeriod } = usePeriod()
  const isMobile = useIsMobile()
  const height = isMobile ? 188 : 252
  const today = useQuery(holdings.today())
  const { index, isPending } = useComparison()
  const history = useQuery({
    ...instruments.history(index?.id ?? '', period),
    enabled: index !== undefined,
    placeholderData: keepPreviousData,
  })
  // Waits for both lines, so that the axis does not jump when the second arrives.
  const query = { ...today, isPending: today.isPending || isPending || history.isLoading }
  return (
    <div className={styles.chart}>
      <div className={styles.periods}>
        <PeriodSelector value={period} onChange={setPeriod} periods={performancePeriods} />
      </div>
      <Remote
        query={query}
        skeleton={
          <div className={styles.line}>
            <ChartSkeleton height={height + legendHeight} />
          </div>
        }
        failed={{ title: t('instruments_chart_failed') }}
      >
        {({ performance }) => (
          <Lines
            series={performance}
            other={index ? (history.data ?? []) : []}
            isLoading={index !== undefined && history.isPlaceholderData}
            period={period}
            height={height}
          />
        )}
      </Remote>
    </div>
  )
}

/** The period in the URL; the default if it is missing or the chart does not have it. */
function usePeriod() {
  const navigate = useNavigate()
  const { period: asked } = useSearch({ strict: false })
  const setPeriod = (chosen: PerformancePeriod) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, period: chosen === defaultPeriod ? undefined : chosen }),
      replace: true,
      resetScroll: false,
    })
  return { period: performancePeriods.find((known) => known === asked) ?? defaultPeriod, setPeriod }
}

type LinesProps = {
  series: Performance
  other: Parameters<typeof pricesAt>[1]
  isLoading: boolean
  period: PerformancePeriod
  height: number
}

function Lines({ series, other, isLoading, period, height }: LinesProps) {
  const t = useText()
  const { index, indices } = useComparison()
  const points = series[period]
  if (points.length < 2) {
    return (
      <p className={styles.none} style={{ height: height + 40 }}>
        {t('overview_history_short')}
      </p>
    )
  }
  const days = points.map(({ date, value }) => ({ date, price: value, value }))
  const values = returnsOf(pricesAt(days, other))
  const isKnown = index !== undefined && values.some((value) => value !== null)
  const last = values.at(-1)
  const benchmark = {
    name: <ComparisonPicker index={index} indices={indices} />,
    value: typeof last === 'number' ? last - 100 : undefined,
    line: isKnown ? ('benchmark' as const) : ('none' as const),
  }
  return (
    <>
      <div className={styles.legend}>
        <ChartLegend
          items={[
            {
              name: t('overview_you'),
              value: points.at(-1)!.value - 100,
              line: 'accent',
              explain: (value) => (
                <ExplainedFigure request={{ about: 'everything', figure: `return_${period}` }}>{value}</ExplainedFigure>
              ),
            },
            ...(indices.length > 0 ? [benchmark] : []),
          ]}
        />
      </div>
      <div className={styles.line}>
        <LineChart
          name={t('overview_all_portfolios')}
          period={t(`period_${period}_name`)}
          points={points.map(({ date, value }) => ({ time: date, value }))}
          benchmark={isKnown ? { name: indexName(index), values } : undefined}
          unit="index"
          tone="accent"
          height={height}
          loading={isLoading}
          bleed
        />
      </div>
    </>
  )
}
