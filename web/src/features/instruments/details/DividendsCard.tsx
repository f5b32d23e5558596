import type { Instrument } from '@app/contract/instruments.ts'
import type { Dividends } from '@app/contract/statistics.ts'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'

import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { statistics } from '#queries/statistics.ts'
import { Card } from '#ui/Card.tsx'
import { FigureTable } from '#ui/FigureTable.tsx'
import { Money } from '#ui/Money.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import styles from './DividendsCard.module.css'

const shownYears = 8
const shownPayments = 4

/** The dividends of an instrument by year, how they grew, and the latest payments; nothing for one that has paid none. */
export function DividendsCard({ instrument }: { instrument: Instrument }) {
  const t = useText()
  const query = useQuery(statistics.dividends(instrument.id))
  if (query.data?.payments.length === 0) return null
  return (
    <Card title={t('statistics_dividends')} pad>
      <Remote
        query={query}
        skeleton={<SkeletonRows count={3} media="none" />}
        failed={{ title: t('statistics_dividends_failed') }}
      >
        {(dividends) => <History dividends={dividends} />}
      </Remote>
    </Card>
  )
}

function History({ dividends: { years, growth, payments, currency } }: { dividends: Dividends }) {
  const t = useText()
  const format = useFormat()
  const shown = years.slice(-shownYears).toReversed()
  const most = Math.max(...shown.map(({ amount }) => amount ?? 0))
  return (
    <>
      <ul className={styles.years} aria-label={t('statistics_dividends_years')}>
        {shown.map(({ year, amount }) => (
          <li key={year} className={styles.year}>
            <span className="num">{year}</span>
            <span className={styles.track} aria-hidden="true">
              <span
                className={styles.bar}
                style={{ '--share': most > 0 ? (amount ?? 0) / most : 0 } as CSSProperties} // custom properties have no type of their own
              />
            </span>
            <Money value={amount} currency={currency} />
          </li>
        ))}
      </ul>
      {growth && (
        <p className={styles.growth}>
          {t('statistics_dividends_growth', {
            growth: format.yield(growth.percent),
            from: String(growth.from),
            to: String(growth.to),
          })}
        </p>
      )}
      <FigureTable head={[t('statistics_dividends_ex'), t('statistics_dividends_amount')]}>
        {payments.slice(0, shownPayments).map(({ ex_date, kind, amount, currency: paidIn }) => (
          <tr key={`${ex_date} ${kind}`}>
            <th scope="row">
              {format.date(ex_date)}
              {kind === 'special' && <span className="t3"> {t('statistics_dividends_special')}</span>}
            </th>
            <td>
              <Money value={amount} currency={paidIn} />
            </td>
          </tr>
        ))}
      </FigureTable>
    </>
  )
}
