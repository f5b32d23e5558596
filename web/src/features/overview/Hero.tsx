import type { InstrumentBasics } from '@app/contract/instruments.ts'
import { useQuery } from '@tanstack/react-query'

import { useOwnProfile } from '#lib/session.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { ConnectPrompt } from '#parts/connections/index.ts'
import { ExplainedFigure } from '#parts/explanations/index.ts'
import { defaultIndex, indexName, useQuote } from '#parts/instruments/index.ts'
import { holdings } from '#queries/holdings.ts'
import { instruments } from '#queries/instruments.ts'
import { portfolios } from '#queries/portfolios.ts'
import { Card } from '#ui/Card.tsx'
import { Chip } from '#ui/Chip.tsx'
import { AfterPaint } from '#ui/Later.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Remote } from '#ui/Remote.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Yield } from '#ui/Yield.tsx'

import styles from './Hero.module.css'

const HeroChart = lazyPart(() => import('./HeroChart.tsx'), 'HeroChart', { waiting: () => <ChartToCome /> })

/** Today's return of all portfolios, and how they have done beside the index; without any, how to connect a bank. */
export function Hero() {
  const t = useText()
  const query = useQuery(portfolios.own())
  return (
    <Card>
      <Remote
        query={query}
        skeleton={<HeroSkeleton />}
        failed={{ title: t('overview_portfolios_failed') }}
        empty={{ when: (own) => own.length === 0, show: <ConnectPrompt isWide /> }}
      >
        {() => <Returns />}
      </Remote>
    </Card>
  )
}

function Returns() {
  const t = useText()
  const today = useQuery(holdings.today()).data
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.label}>{t('overview_all_today')}</h2>
        <div className={styles.line}>
          <span className={styles.figure}>
            {today ? (
              <ExplainedFigure request={{ about: 'everything', figure: 'return_today' }}>
                <Yield value={today.return_today} />
              </ExplainedFigure>
            ) : (
              <Skeleton width={130} height={40} radius="var(--r-sm)" />
            )}
          </span>
          {today && <Difference value={today.return_today} />}
        </div>
      </div>
      <AfterPaint part={HeroChart} meanwhile={<ChartToCome />}>
        <HeroChart />
      </AfterPaint>
    </>
  )
}

/** How far the day is ahead of the member's index, in percentage points. */
function Difference({ value }: { value: number | null }) {
  const { index: chosen } = useOwnProfile()
  const index = defaultIndex(useQuery(instruments.indices()).data ?? [], chosen?.id)
  return value !== null && index && <Lead value={value} index={index} />
}

function Lead({ value, index }: { value: number; index: InstrumentBasics }) {
  const t = useText()
  const format = useFormat()
  const change = useQuote(index).change_today
  if (change === null) return null
  const points = Math.round((value - change) * 100) / 100
  const values = { index: indexName(index), points: format.decimal(Math.abs(points)) }
  const text = points < 0 ? 'overview_behind' : points > 0 ? 'overview_ahead' : 'overview_level'
  return (
    <Chip className="num">
      <ExplainedFigure request={{ about: 'everything', figure: 'lead_today' }}>{t(text, values)}</ExplainedFigure>
    </Chip>
  )
}

/** The room of the legend, the chart and, on a phone, the periods below it. */
function ChartToCome() {
  return <div className={styles.chartRoom} />
}

function HeroSkeleton() {
  return (
    <>
      <div className={styles.head}>
        <Skeleton width={120} height={16} />
        <div className={styles.line}>
          <Skeleton width={130} height={40} radius="var(--r-sm)" />
        </div>
      </div>
      <ChartToCome />
    </>
  )
}
