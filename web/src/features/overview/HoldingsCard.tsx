import type { Position } from '@app/contract/positions.ts'
import { useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { useState } from 'react'

import { useText } from '#lib/i18n.ts'
import {
  InstrumentLink,
  InstrumentMark,
  InstrumentRow,
  LiveChange,
  LivePriceText,
  MarkedFigure,
  useSparks,
} from '#parts/instruments/index.ts'
import { holdings } from '#queries/holdings.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'
import { PeriodButton } from '#ui/PeriodButton.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import styles from './HoldingsCard.module.css'
import { useOwnPortfolios } from './own.ts'

const shown = 4
const periods = ['today', 'w1', 'm1', 'm3', 'ytd', 'y1'] as const
type HoldingPeriod = (typeof periods)[number]
type Held = NonNullable<Position['instrument']>
type End = 'best' | 'worst'

const changeOf = (held: Held, period: HoldingPeriod) =>
  period === 'today' ? held.today.change_today : held[`change_${period}`]

/** The best or the worst of what the member owns, over a period. */
export function HoldingsCard() {
  const t = useText()
  const own = useOwnPortfolios() ?? []
  const [period, setPeriod] = useState<HoldingPeriod>('today')
  const [end, setEnd] = useState<End>('best')
  const query = useQuery(holdings.instruments(own.map(({ id }) => id)))
  if (own.length === 0) return null
  const options = [
    { value: 'best', label: t('overview_best') },
    { value: 'worst', label: t('overview_worst') },
  ] as const
  return (
    <Card title={t('overview_holdings')} more={<PeriodButton value={period} onChange={setPeriod} periods={periods} />}>
      <div className={styles.ends}>
        <SegmentedControl label={t('overview_following_order')} value={end} onChange={setEnd} options={options} block />
      </div>
      <Remote
        query={query}
        skeleton={<SkeletonRows count={shown} size={36} />}
        failed={{ title: t('overview_holdings_failed') }}
        empty={{
          when: (held) => held.length === 0,
          show: <Empty icon={<Wallet />} title={t('overview_holdings_none')} help={t('overview_holdings_none_help')} />,
        }}
      >
        {(held) => <Rows held={ranked(held, period, end)} period={period} />}
      </Remote>
    </Card>
  )
}

/** Those whose change is known, the best or the worst first. */
function ranked(held: readonly Held[], period: HoldingPeriod, end: End): Held[] {
  const sign = end === 'best' ? -1 : 1
  return held
    .filter((one) => changeOf(one, period) !== null)
    .toSorted((a, b) => sign * (changeOf(a, period)! - changeOf(b, period)!))
    .slice(0, shown)
}

function Rows({ held, period }: { held: readonly Held[]; period: HoldingPeriod }) {
  const t = useText()
  const sparks = useSparks(held.map(({ id }) => id))
  if (held.length === 0) return <p className={styles.none}>{t('overview_holdings_unknown')}</p>
  return held.map((one) =>
    period === 'today' ? (
      <InstrumentRow key={one.id} instrument={one} spark={sparks.get(one.id) ?? []} />
    ) : (
      <EntityRow
        key={one.id}
        media={<InstrumentMark instrument={one} size={36} />}
        title={<InstrumentLink instrument={one} isTight />}
        sub={<LivePriceText instrument={one} />}
        end={
          <MarkedFigure of={one}>
            <LiveChange instrument={one} period={period} strong />
          </MarkedFigure>
        }
      />
    ),
  )
}
