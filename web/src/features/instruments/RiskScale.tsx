import type { Instrument } from '@app/contract/instruments.ts'

import { missing } from '#lib/format/numbers.ts'
import { useText } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'

import styles from './RiskScale.module.css'

const places = [1, 2, 3, 4, 5, 6, 7] as const

const categories = {
  LOW: 'instruments_srri_low',
  MEDIUM: 'instruments_srri_medium',
  HIGH: 'instruments_srri_high',
} as const

type Props = { value: number | null; category?: Instrument['fund_srri_category'] }

/** A fund's risk class (SRRI, 1 to 7) on its scale, with the name of its category if given. */
export function RiskScale({ value, category = null }: Props) {
  const t = useText()
  if (value === null) return missing
  const name = category && t(categories[category])
  const place = t('instruments_srri_value', { value })
  return (
    <span className={styles.scale} role="img" aria-label={name ? `${place}, ${name}` : place}>
      <span aria-hidden="true">{value}</span>
      <span className={styles.places} aria-hidden="true">
        {places.map((at) => (
          <span key={at} className={classNames(styles.place, at <= value && styles.reached)} />
        ))}
      </span>
      {name && <span aria-hidden="true">{name}</span>}
    </span>
  )
}
