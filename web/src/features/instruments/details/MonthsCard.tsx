import type { Statistics } from '@app/contract/statistics.ts'
import type { CSSProperties } from 'react'

import { Facts } from '#features/instruments/Facts.tsx'
import { formatShortMonthYear } from '#lib/format/time.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Yield } from '#ui/Yield.tsx'

import { binsOf } from './months.ts'
import styles from './MonthsCard.module.css'

/** A year of months says something about how they are distributed. */
const leastMonths = 12

/** How the monthly returns are distributed: a bar for each size, and the best and the worst month. */
export function MonthsCard({ months }: Pick<Statistics, 'months'>) {
  const t = useText()
  const format = useFormat()
  if (months.length < leastMonths) return null
  const bins = binsOf(months)
  const most = Math.max(...bins.map(({ count }) => count))
  const ordered = months.toSorted((a, b) => a.percent - b.percent)
  const [worst, best] = [ordered.at(0)!, ordered.at(-1)!]
  const monthOf = ({ month, percent }: typeof worst) => (
    <span>
      <Yield value={percent} /> <span className="t3">{formatShortMonthYear(`${month}-15`, format.language)}</span>
    </span>
  )
  return (
    <Card title={t('statistics_months')} pad>
      <ul className={styles.bars} aria-label={t('statistics_months')}>
        {bins.map(({ from, to, count }) => (
          <li
            key={from}
            className={classNames(styles.bin, from < 0 && styles.loss)}
            style={{ '--share': count / most } as CSSProperties}
          >
            <span className="vh">
              {t('statistics_months_bin', { from: format.axisPercent(from), to: format.axisPercent(to), count })}
            </span>
            <span className={styles.bar} aria-hidden="true" />
            <span className={classNames('num', styles.from)} aria-hidden="true">
              {format.axisPercent(from)}
            </span>
          </li>
        ))}
      </ul>
      <Facts
        isWide
        facts={[
          { label: 'statistics_months_best', value: monthOf(best) },
          { label: 'statistics_months_worst', value: monthOf(worst) },
          {
            label: 'statistics_months_rising',
            value: t('statistics_months_of', {
              count: months.filter(({ percent }) => percent > 0).length,
              all: months.length,
            }),
          },
        ]}
      />
    </Card>
  )
}
