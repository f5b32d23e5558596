import type { Instrument, InstrumentKind } from '@app/contract/instruments.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import type { ScrubPoint } from '#charts/LineChart.tsx'
import { Card } from '#ui/Card.tsx'
import { defaultPeriod } from '#queries/instruments.ts'
import { AfterPaint, showAtOnce } from '#ui/Later.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useIsMobile } from '#ui/media.ts'
import { type ChartPeriod, PeriodSelector } from '#ui/PeriodSelector.tsx'
import { Pending } from '#ui/Skeleton.tsx'
import { StatGrid } from '#ui/StatGrid.tsx'

import { ChartRoom } from './ChartRoom.tsx'
import { useKeyFigures } from './key-figures.tsx'
import { chartPeriods, periodOf } from './periods.ts'
import styles from './PriceCard.module.css'
import { PriceHead } from './PriceHead.tsx'
import { MarketNote } from '#parts/instruments/index.ts'

const PriceChart = lazyPart(() => import('./PriceChart.tsx'), 'PriceChart', { waiting: () => <ChartToCome /> })
showAtOnce(PriceChart)

/** An instrument's price, its chart against the member's benchmark, and its key figures. */
export function PriceCard({ instrument }: { instrument: Instrument }) {
  const { period, setPeriod } = usePeriod(instrument.kind)
  const [point, setPoint] = useState<ScrubPoint>()
  const isMobile = useIsMobile()
  const figures = useKeyFigures(instrument)
  const selector = <PeriodSelector value={period} onChange={setPeriod} periods={chartPeriods(instrument.kind)} />
  return (
    <Card>
      <div className={styles.head}>
        <PriceHead instrument={instrument} point={point} />
        {!isMobile && selector}
      </div>
      <AfterPaint part={PriceChart} isInView meanwhile={<ChartToCome />}>
        <PriceChart instrument={instrument} period={period} onScrub={setPoint} />
      </AfterPaint>
      {isMobile && <div className={styles.periods}>{selector}</div>}
      <StatGrid items={figures} className={styles.figures} />
      <MarketNote instrument={instrument} className={styles.note} />
    </Card>
  )
}

/** The period in the URL; the default if it is missing or the chart does not have it. */
function usePeriod(kind: InstrumentKind) {
  const navigate = useNavigate()
  const { period: asked } = useSearch({ strict: false })
  const period = periodOf(kind, asked)
  const setPeriod = (chosen: ChartPeriod) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, period: chosen === defaultPeriod ? undefined : chosen }),
      replace: true,
      resetScroll: false,
    })
  return { period, setPeriod }
}

const ChartToCome = () => (
  <Pending>
    <ChartRoom />
  </Pending>
)
