import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { ScrubPoint } from '#charts/LineChart.tsx'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { MarkedFigure } from '#parts/instruments/index.ts'
import { Card } from '#ui/Card.tsx'
import { AfterPaint, showAtOnce } from '#ui/Later.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useIsMobile } from '#ui/media.ts'
import { PeriodSelector } from '#ui/PeriodSelector.tsx'
import { Pending } from '#ui/Skeleton.tsx'
import { Yield } from '#ui/Yield.tsx'
import { portfolios } from '#queries/portfolios.ts'

import { ChartRoom } from '#features/portfolios/ChartRoom.tsx'
import { Explained } from '#features/portfolios/Explained.tsx'
import { useChartHeight } from '#features/portfolios/heights.ts'
import { type ChartPlace, chartPeriods, usePeriod } from '#features/portfolios/periods.ts'
import { useShown } from '#features/portfolios/shown.ts'

import styles from './ReturnCard.module.css'
import { ViewSwitch } from './ViewSwitch.tsx'

const ReturnChart = lazyPart(() => import('#features/portfolios/ReturnChart.tsx'), 'ReturnChart', {
  waiting: ({ height }) => <ChartToCome height={height} />,
})
showAtOnce(ReturnChart)

type Props = {
  /** The holdings, or the history with its larger chart. */
  place?: ChartPlace
}

/** The return over a period: its figure, and its course against the member's index. */
export function ReturnCard({ place = 'holdings' }: Props) {
  const t = useText()
  const isMobile = useIsMobile()
  const height = useChartHeight(place)
  const { portfolio } = useShown()
  const [point, setPoint] = useState<ScrubPoint>()
  const { data } = useQuery(portfolios.performance(portfolio.id))
  const { period, setPeriod } = usePeriod(place, data)
  const selector = <PeriodSelector value={period} onChange={setPeriod} periods={chartPeriods(data)} />
  return (
    <Card
      title={t(place === 'history' ? 'portfolios_performance' : 'portfolios_return')}
      more={place === 'holdings' && <ViewSwitch value="holdings" />}
    >
      <div className={styles.head}>
        <div>
          <div className={styles.figure}>
            {point ? (
              <Yield value={point.change} />
            ) : (
              <MarkedFigure of={portfolio}>
                <Explained figure={`return_${period}`}>
                  <Yield value={portfolio[`return_${period}`]} />
                </Explained>
              </MarkedFigure>
            )}
          </div>
          <When day={point?.time} period={t(`period_${period}_name`)} />
        </div>
        {!isMobile && selector}
      </div>
      <AfterPaint part={ReturnChart} isInView meanwhile={<ChartToCome height={height} />}>
        <ReturnChart period={period} height={height} onScrub={setPoint} />
      </AfterPaint>
      {isMobile && <div className={styles.periods}>{selector}</div>}
    </Card>
  )
}

function When({ day, period }: { day: string | undefined; period: string }) {
  const format = useFormat()
  return <div className={styles.when}>{day === undefined ? period : format.date(day)}</div>
}

const ChartToCome = ({ height }: { height: number }) => (
  <Pending>
    <ChartRoom height={height} />
  </Pending>
)
