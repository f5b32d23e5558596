import type { Instrument } from '@app/contract/instruments.ts'
import { useEffect, useState } from 'react'

import { preloadLineChart } from '#charts/LazyLineChart.tsx'
import type { ScrubPoint } from '#charts/LineChart.tsx'
import { Card } from '#ui/Card.tsx'
import { useIsMobile } from '#ui/media.ts'
import { defaultPeriod, type Period, PeriodSelector } from '#ui/PeriodSelector.tsx'
import { StatGrid } from '#ui/StatGrid.tsx'

import { useKeyFigures } from './key-figures.tsx'
import { chartPeriods } from './periods.ts'
import styles from './PriceCard.module.css'
import { PriceChart } from './PriceChart.tsx'
import { PriceHead } from './PriceHead.tsx'
import { MarketNote } from '#parts/instruments/index.ts'

/** An instrument's price, its chart against the member's benchmark, and its key figures. */
export function PriceCard({ instrument }: { instrument: Instrument }) {
  const [period, setPeriod] = useState<Period>(defaultPeriod)
  const [point, setPoint] = useState<ScrubPoint>()
  const isMobile = useIsMobile()
  const figures = useKeyFigures(instrument)
  useEffect(preloadLineChart, [])
  const selector = <PeriodSelector value={period} onChange={setPeriod} periods={chartPeriods(instrument.kind)} />
  return (
    <Card>
      <div className={styles.head}>
        <PriceHead instrument={instrument} point={point} />
        {!isMobile && selector}
      </div>
      <PriceChart instrument={instrument} period={period} onScrub={setPoint} />
      {isMobile && <div className={styles.periods}>{selector}</div>}
      <StatGrid items={figures} className={styles.figures} />
      <MarketNote instrument={instrument} className={styles.note} />
    </Card>
  )
}
