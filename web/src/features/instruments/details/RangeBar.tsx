import type { CSSProperties } from 'react'

import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'

import styles from './RangeBar.module.css'

type Props = {
  label: string
  range: { low: number; high: number }
  /** The current price, which widens the range if it is beyond. */
  price: number | null
  currency: string | undefined
}

/** A range of prices as a bar between its ends, with a mark at the current price. */
export function RangeBar({ label, range, price, currency }: Props) {
  const t = useText()
  const format = useFormat()
  const low = Math.min(range.low, price ?? range.low)
  const high = Math.max(range.high, price ?? range.high)
  const written = (value: number) => (currency === undefined ? format.amount(value) : format.money(value, currency))
  const ends = { low: written(low), high: written(high) }
  const said =
    price === null
      ? t('statistics_range_said', ends)
      : t('statistics_range_said_price', { ...ends, price: written(price) })
  const place = price === null || high === low ? undefined : (price - low) / (high - low)
  return (
    <div className={styles.range} role="group" aria-label={label}>
      <span className={styles.label}>{label}</span>
      <span className="vh">{said}</span>
      <span className={styles.ends} aria-hidden="true">
        <span className="num">{ends.low}</span>
        <span className={styles.track}>
          {place !== undefined && <span className={styles.mark} style={{ '--place': place } as CSSProperties} />}
        </span>
        <span className="num">{ends.high}</span>
      </span>
    </div>
  )
}
