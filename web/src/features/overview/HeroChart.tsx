import { type PerformancePeriod, performancePeriods } from '@app/contract/limits.ts'
import type { Performance } from '@app/contract/portfolios.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { ChartLegend } from '#charts/ChartLegend.tsx'
import { ChartSkeleton } from '#charts/ChartSkeleton.tsx'
import { LineChart } from '#charts/LineChart.tsx'
import { useText } from '#lib/i18n.ts'
import { benchmarkLine, useComparedPrices } from '#parts/instruments/index.ts'
import { holdings } from '#queries/holdings.ts'
import { defaultPeriod } from '#queries/instruments.ts'
import { useIsMobile } from '#ui/media.ts'
import { PeriodSelector } from '#ui/PeriodSelector.tsx'
import { Remote } from '#ui/Remote.tsx'

import styles from './HeroChart.module.css'

/** All portfolios as one line, beside the member's index. */
export function HeroChart() {
  const t = useText()
  const [period, setPeriod] = useState<PerformancePeriod>(defaultPeriod)
  const isMobile = useIsMobile()
  const height = isMobile ? 188 : 252
  const today = useQuery(holdings.today())
  const compared = useComparedPrices(period)
  // Waits for both lines, so that the axis does not jump when the second arrives.
  const query = { ...today, isPending: today.isPending || compared.isPending }
  return (
    <div className={styles.chart}>
      <div className={styles.periods}>
        <PeriodSelector value={period} onChange={setPeriod} periods={performancePeriods} />
      </div>
      <Remote
        query={query}
        skeleton={<ChartSkeleton height={height + 40} />}
        failed={{ title: t('instruments_chart_failed') }}
      >
        {({ performance }) => <Lines series={performance} compared={compared} period={period} height={height} />}
      </Remote>
    </div>
  )
}

type LinesProps = {
  series: Performance
  compared: ReturnType<typeof useComparedPrices>
  period: PerformancePeriod
  height: number
}

function Lines({ series, compared, period, height }: LinesProps) {
  const t = useText()
  const points = series[period]
  if (points.length < 2) {
    return (
      <p className={styles.none} style={{ height: height + 40 }}>
        {t('overview_history_short')}
      </p>
    )
  }
  const { line: benchmark, item } = benchmarkLine(points, compared)
  return (
    <>
      <div className={styles.legend}>
        <ChartLegend
          items={[
            { name: t('overview_you'), value: points.at(-1)!.value - 100, line: 'accent' },
            ...(compared.indices.length > 0 ? [item] : []),
          ]}
        />
      </div>
      <div className={styles.line}>
        <LineChart
          name={t('overview_all_portfolios')}
          period={t(`period_${period}_name`)}
          points={points.map(({ date, value }) => ({ time: date, value }))}
          benchmark={benchmark}
          unit="index"
          tone="accent"
          height={height}
          loading={compared.isLoading}
          bleed
        />
      </div>
    </>
  )
}
