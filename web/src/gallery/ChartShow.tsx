import { useState } from 'react'

import { ChartLegend } from '#charts/ChartLegend.tsx'
import { ChartSkeleton } from '#charts/ChartSkeleton.tsx'
import { LineChart, type ScrubPoint } from '#charts/LineChart.tsx'
import { Sparkline } from '#charts/Sparkline.tsx'
import { useText } from '#lib/i18n.ts'
import { LivePrice } from '#ui/LivePrice.tsx'
import { PeriodSelector, type Period } from '#ui/PeriodSelector.tsx'
import { StatGrid } from '#ui/StatGrid.tsx'
import { Yield } from '#ui/Yield.tsx'

import styles from './Gallery.module.css'
import { course, values } from './samples.ts'
import { Line, Show } from './Show.tsx'

const sek = { currency: 'SEK' }
const days: Partial<Record<Period, number>> = { w1: 7, m1: 30, m3: 92, m6: 182, y1: 365, y3: 1095 }
const periods = ['w1', 'm1', 'm3', 'm6', 'y1', 'y3'] as const

export function ChartShow() {
  return (
    <>
      <PriceShow />
      <Show title="Chart: an index against another" wide>
        <LineChart
          name="You"
          unit="index"
          tone="accent"
          period="3 months"
          points={course(7, 92, 100, 0.001)}
          benchmark={{ name: 'OMXS30', values: values(course(5, 92, 100)) }}
        />
      </Show>
      <Show title="Chart: falling, few points">
        <LineChart name="Evolution" period="1 week" points={course(3, 7, 812, -0.01)} unit={sek} height={160} />
      </Show>
      <Show title="Chart: loading, none">
        <ChartSkeleton height={120} />
        <LineChart name="Nothing" period="1 week" points={[]} unit={sek} height={60} />
      </Show>
      <Show title="Spark lines">
        <Line>
          <Sparkline values={values(course(1, 60, 100, 0.004))} />
          <Sparkline values={values(course(2, 60, 100, -0.006))} width={72} height={30} />
          <Sparkline values={[100, 103, 99, 100]} />
          <Sparkline values={[]} />
        </Line>
      </Show>
    </>
  )
}

function PriceShow() {
  const t = useText()
  const [period, setPeriod] = useState<(typeof periods)[number]>('m3')
  const [point, setPoint] = useState<ScrubPoint>()
  const points = course(11, days[period] ?? 92, 276)
  const benchmark = { name: 'OMXS30', values: values(course(13, days[period] ?? 92, 2600)) }
  const last = points.at(-1)!.value
  const change = point ? point.change : (last / points[0]!.value - 1) * 100
  return (
    <Show title="Chart: a price against an index" note="scrub it, or use the arrow keys" wide>
      <div className={styles.chartHead}>
        <div>
          <LivePrice value={point?.value ?? last} currency="SEK" size="hero" trading={false} />
          <div>
            <Yield value={change} strong /> <span className="t3">{point?.time ?? t(`period_${period}_name`)}</span>
          </div>
        </div>
        <PeriodSelector value={period} onChange={setPeriod} periods={periods} />
      </div>
      <ChartLegend
        items={[
          { name: 'Volvo B', value: change, line: change < 0 ? 'down' : 'up' },
          { name: 'OMXS30', value: 4.02, line: 'benchmark' },
        ]}
      />
      <LineChart
        name="Volvo B"
        period={t(`period_${period}_name`)}
        points={points}
        benchmark={benchmark}
        unit={sek}
        height={252}
        onScrub={setPoint}
      />
      <StatGrid
        items={[
          { label: 'YTD', value: <Yield value={7.31} /> },
          { label: '1 year', value: <Yield value={9.87} /> },
          { label: '3 years', value: <Yield value={48.2} /> },
          { label: 'P/E', value: '13.8' },
          { label: 'Dividend yield', value: '2.61%' },
          { label: 'Carbon risk', value: 'Medium' },
        ]}
      />
    </Show>
  )
}
