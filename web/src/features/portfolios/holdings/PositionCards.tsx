import type { Period } from '@app/contract/limits.ts'
import { ChartPie, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

import { useAmounts } from '#features/portfolios/amounts.ts'
import { Explained } from '#features/portfolios/Explained.tsx'
import { useShown } from '#features/portfolios/shown.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { MarketNote } from '#parts/instruments/index.ts'
import type { PositionKind } from '#queries/portfolios.ts'
import { Button } from '#ui/Button.tsx'
import { Card, CardFoot } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { placeIn } from '#ui/list/places.ts'
import { PeriodButton } from '#ui/PeriodButton.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import { LockedHoldings } from '#features/portfolios/LockedHoldings.tsx'
import styles from './PositionCards.module.css'
import { isLocked } from '#features/portfolios/locked.ts'
import { positionPeriods, usePositions, usualPeriod, weightOf } from './positions.ts'
import { PositionTable, type PositionsProps } from './PositionTable.tsx'

type Props = {
  /** Whether the card above already says that the holdings are locked. */
  isLockShownAbove: boolean
}

/** The positions as two groups, each with its weight: stocks, and funds. */
export function PositionCards({ isLockShownAbove }: Props) {
  const t = useText()
  const { portfolio } = useShown()
  if (portfolio.position_count === 0) {
    return (
      <Card>
        <Empty icon={<ChartPie />} title={t('portfolios_empty')} help={t('portfolios_empty_help')} />
      </Card>
    )
  }
  return (
    <>
      <PositionCard kind="stocks" isLockShownAbove={isLockShownAbove} />
      <PositionCard kind="funds" isLockShownAbove />
      <MarketNote isBelowCard />
    </>
  )
}

/** For owners: whether amounts are shown, on this device. */
function AmountsSwitch() {
  const t = useText()
  const [isShown, show] = useAmounts()
  const Icon = isShown ? Eye : EyeOff
  return (
    <IconButton
      size="sm"
      role="switch"
      aria-checked={isShown}
      label={t('portfolios_amounts')}
      title={t('portfolios_amounts_help')}
      onClick={() => show(!isShown)}
    >
      <Icon className="ic18" aria-hidden="true" />
    </IconButton>
  )
}

/** Whether a card is the first of those that the owner sees. */
function useHasAmountsSwitch(kind: PositionKind): boolean {
  const { own } = useShown()
  const { data: stocks } = usePositions('stocks')
  return own !== undefined && (kind === 'stocks' || stocks?.length === 0)
}

/** How many positions a card shows at first. */
const shownFirst = 25

const firstOf = (positions: PositionsProps['positions']) => positions.slice(0, shownFirst)

const AllPositions = lazyPart(() => import('./AllPositions.tsx'), 'AllPositions', {
  waiting: ({ positions, ...table }) => <PositionTable {...table} positions={firstOf(positions)} />,
})

function PositionCard({ kind, isLockShownAbove }: Props & { kind: PositionKind }) {
  const t = useText()
  const format = useFormat()
  const hasAmountsSwitch = useHasAmountsSwitch(kind)
  const query = usePositions(kind)
  const [period, setPeriod] = useState<Period>(usualPeriod[kind])
  const { data } = query
  if (data?.length === 0 || (isLockShownAbove && isLocked(query.error))) return null
  const title = (
    <>
      {t(isLocked(query.error) ? 'portfolios_tab_holdings' : `portfolios_${kind}`)}{' '}
      {data && (
        <span className={styles.count}>
          {format.count(data.length)} ·{' '}
          <Explained figure="group_share" of={kind} name={t(`portfolios_${kind}`)}>
            {format.weight(weightOf(data))}
          </Explained>
        </span>
      )}
    </>
  )
  const more = data && (
    <span className={styles.controls}>
      {hasAmountsSwitch && <AmountsSwitch />}
      <PeriodButton value={period} onChange={setPeriod} periods={positionPeriods[kind]} />
    </span>
  )
  return (
    <Card title={title} more={more}>
      <Remote
        query={query}
        skeleton={<SkeletonRows count={4} />}
        failed={{
          title: t('portfolios_positions_failed'),
          view: (error) => (isLocked(error) ? <LockedHoldings /> : undefined),
        }}
      >
        {(positions) => <Positions kind={kind} positions={positions} period={period} />}
      </Remote>
    </Card>
  )
}

type PositionsOfKind = Omit<PositionsProps, 'label'> & { kind: PositionKind }

/** The first positions, or all of them; after going back, as many as were shown. */
function Positions({ kind, positions, period }: PositionsOfKind) {
  const t = useText()
  const [place] = useState(() => placeIn(kind))
  const [isWhole, setWhole] = useState(place !== undefined)
  const table = { label: t(`portfolios_${kind}`), period }
  return (
    <>
      {isWhole ? (
        <AllPositions {...table} positions={positions} name={kind} place={place} />
      ) : (
        <PositionTable {...table} positions={firstOf(positions)} />
      )}
      {positions.length > shownFirst && (
        <CardFoot>
          <Button size="sm" onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('common_show_less') : t('portfolios_show_all', { count: positions.length })}
          </Button>
        </CardFoot>
      )}
    </>
  )
}
