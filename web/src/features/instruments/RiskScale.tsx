import { missing } from '#lib/format/numbers.ts'
import { useText } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'

import styles from './RiskScale.module.css'

const places = [1, 2, 3, 4, 5, 6, 7] as const

/** The risk class of a fund, 1 to 7, as the place on its scale. */
export function RiskScale({ value }: { value: number | null }) {
  const t = useText()
  if (value === null) return missing
  return (
    <span className={styles.scale} role="img" aria-label={t('instruments_srri_value', { value })}>
      <span aria-hidden="true">{value}</span>
      <span className={styles.places} aria-hidden="true">
        {places.map((place) => (
          <span key={place} className={classNames(styles.place, place <= value && styles.reached)} />
        ))}
      </span>
    </span>
  )
}
