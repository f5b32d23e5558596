import type { Period } from '@app/contract/limits.ts'
import { ChartPie, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

import { useAmounts } from '#features/portfolios/amounts.ts'
import { useShown } from '#features/portfolios/shown.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { MarketNote } from '#parts/instruments/index.ts'
import type { PositionKind } from '#queries/portfolios.ts'
import { Button } from '#ui/Button.tsx'
import { Card, CardFoot } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { PeriodButton } from '#ui/PeriodButton.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import { LockedHoldings } from '#features/portfolios/LockedHoldings.tsx'
import styles from './PositionCards.module.css'
import { isLocked } from '#features/portfolios/locked.ts'
import { positionPeriods, usePositions, usualPeriod, weightOf } from './positions.ts'
import { PositionTable } from './PositionTable.tsx'

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

function PositionCard({ kind, isLockShownAbove }: Props & { kind: PositionKind }) {
  const t = useText()
  const format = useFormat()
  const hasAmountsSwitch = useHasAmountsSwitch(kind)
  const query = usePositions(kind)
  const [period, setPeriod] = useState<Period>(usualPeriod[kind])
  const [isWhole, setWhole] = useState(false)
  const { data } = query
  if (data?.length === 0 || (isLockShownAbove && isLocked(query.error))) return null
  const title = (
    <>
      {t(isLocked(query.error) ? 'portfolios_tab_holdings' : `portfolios_${kind}`)}{' '}
      {data && <span className={styles.count}>{t('portfolios_group', groupOf(data, format))}</span>}
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
        {(positions) => (
          <>
            <PositionTable
              label={t(`portfolios_${kind}`)}
              positions={isWhole ? positions : positions.slice(0, shownFirst)}
              period={period}
            />
            {positions.length > shownFirst && (
              <CardFoot>
                <Button size="sm" onClick={() => setWhole(!isWhole)}>
                  {isWhole ? t('common_show_less') : t('portfolios_show_all', { count: positions.length })}
                </Button>
              </CardFoot>
            )}
          </>
        )}
      </Remote>
    </Card>
  )
}

const groupOf = (positions: Parameters<typeof weightOf>[0], format: ReturnType<typeof useFormat>) => ({
  count: positions.length,
  weight: format.weight(weightOf(positions)),
})
