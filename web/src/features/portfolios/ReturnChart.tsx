import type { PerformancePeriod } from '@app/contract/limits.ts'
import type { Performance } from '@app/contract/portfolios.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { ChartLegend } from '#charts/ChartLegend.tsx'
import { LineChart, type ScrubPoint } from '#charts/LineChart.tsx'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { ComparisonPicker, indexName, pricesAt, returnsOf, useComparison } from '#parts/instruments/index.ts'
import { usePortfolioName } from '#parts/portfolios/index.ts'
import { instruments } from '#queries/instruments.ts'
import { portfolios } from '#queries/portfolios.ts'
import { Remote } from '#ui/Remote.tsx'

import { ChartRoom } from './ChartRoom.tsx'
import { Explained } from './Explained.tsx'
import { hasYear } from './periods.ts'
import styles from './ReturnChart.module.css'
import { useShown } from './shown.ts'

type Props = {
  period: PerformancePeriod
  height: number
  onScrub?: (point: ScrubPoint | undefined) => void
}

/** The portfolio's return over a period, beside that of the member's index if there is a year of history. */
export function ReturnChart({ period, height, onScrub }: Props) {
  const t = useText()
  const { portfolio } = useShown()
  const performance = useQuery(portfolios.performance(portfolio.id))
  const { index, isPending } = useComparison()
  const isCompared = index !== undefined && hasYear(performance.data)
  const history = useQuery({
    ...instruments.history(index?.id ?? '', period),
    enabled: isCompared,
    placeholderData: keepPreviousData,
  })
  // Waits for both lines, so that the axis does not jump when the second arrives.
  const query = { ...performance, isPending: performance.isPending || isPending || history.isLoading }
  return (
    <Remote query={query} skeleton={<ChartRoom height={height} />} failed={{ title: t('instruments_chart_failed') }}>
      {(series) => (
        <Lines
          series={series}
          other={isCompared ? (history.data ?? []) : []}
          loading={isCompared && history.isPlaceholderData}
          period={period}
          height={height}
          onScrub={onScrub}
        />
      )}
    </Remote>
  )
}

type LinesProps = Omit<Props, 'onScrub'> & {
  onScrub: Props['onScrub'] | undefined
  series: Performance
  other: Parameters<typeof pricesAt>[1]
  loading: boolean
}

function Lines({ series, other, loading, period, height, onScrub }: LinesProps) {
  const t = useText()
  const { portfolio } = useShown()
  const { index, indices } = useComparison()
  const name = usePortfolioName()(portfolio)
  const points = series[period]
  if (points.length < 2) return <None height={height} />
  const days = points.map(({ date, value }) => ({ date, price: value, value }))
  const values = returnsOf(pricesAt(days, other))
  const isKnown = index !== undefined && values.some((value) => value !== null)
  const change = points.at(-1)!.value - 100
  const last = values.at(-1)
  const picker = {
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
              name,
              value: change,
              line: isKnown ? 'accent' : change < 0 ? 'down' : 'up',
              explain: (value) => <Explained figure={`return_${period}`}>{value}</Explained>,
            },
            ...(hasYear(series) && indices.length > 0 ? [picker] : []),
          ]}
        />
      </div>
      <div className={styles.chart}>
        <LineChart
          name={name}
          period={t(`period_${period}_name`)}
          points={points.map(({ date, value }) => ({ time: date, value }))}
          benchmark={isKnown ? { name: indexName(index), values } : undefined}
          unit="index"
          tone={isKnown ? 'accent' : 'direction'}
          height={height}
          loading={loading}
          bleed
          onScrub={onScrub}
        />
      </div>
    </>
  )
}

/** In place of a period that the history does not reach back to. */
function None({ height }: { height: number }) {
  const t = useText()
  const format = useFormat()
  const { since } = useShown().portfolio
  return (
    <div className={styles.none} style={{ height: height + 40 }}>
      {since === null ? t('portfolios_history_none') : t('portfolios_history_since', { date: format.date(since) })}
    </div>
  )
}
