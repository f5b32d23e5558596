import { formatAmount, type Amount } from '#lib/format/money.ts'
import { useLanguage } from '#lib/i18n.ts'

import { classNames } from './class-names.ts'
import { useFlash } from './flash.ts'
import styles from './LivePrice.module.css'

type Props = {
  value: Amount
  /** A level of an index has none. */
  currency: string | null
  size?: 'md' | 'hero'
  /** While the market is closed, a new value is a correction and does not flash. */
  trading?: boolean
}

/** A price that flashes in the direction of each move. The number itself changes at once. */
export function LivePrice({ value, currency, size = 'md', trading = true }: Props) {
  const { language } = useLanguage()
  const amount = value === null || value === undefined || value === '' ? undefined : Number(value)
  const flash = useFlash(amount, trading)
  return (
    <span className={classNames('num', styles.price, styles[size])} aria-live="off">
      <span className={classNames(styles.value, flash, flash && styles[flash])} data-flash={flash}>
        {formatAmount(value, language)}
      </span>
      {currency !== null && <span className={styles.currency}>{currency}</span>}
    </span>
  )
}
