import { useText } from '#lib/i18n.ts'

import styles from './PeriodSelector.module.css'
import { SegmentedControl } from './SegmentedControl.tsx'

/** All periods in display order. */
export const allPeriods = ['today', 'd1', 'w1', 'm1', 'm3', 'm6', 'ytd', 'y1', 'y2', 'y3'] as const
export type Period = (typeof allPeriods)[number]

/** The periods of price charts, in display order. */
const chartPeriods = [...allPeriods, 'y5', 'all'] as const
export type ChartPeriod = (typeof chartPeriods)[number]

type Props<P extends ChartPeriod> = {
  value: P
  onChange: (period: P) => void
  /** The periods to offer, in any order. */
  periods: readonly P[]
}

/** Selects the period of a chart or list; full width on a phone. */
export function PeriodSelector<P extends ChartPeriod>({ value, onChange, periods }: Props<P>) {
  const t = useText()
  const shown = chartPeriods.filter((period): period is P => periods.some((allowed) => allowed === period))
  return (
    <SegmentedControl
      label={t('period_label')}
      value={value}
      onChange={onChange}
      className={styles.selector}
      options={shown.map((period) => ({
        value: period,
        label: t(`period_${period}`),
        name: t(`period_${period}_name`),
      }))}
    />
  )
}
