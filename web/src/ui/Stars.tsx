import { useText } from '#lib/i18n.ts'

import { classNames } from './class-names.ts'
import styles from './Stars.module.css'

const shape = 'M12 1.8l3.1 6.5 7.1.9-5.2 4.9 1.3 7.1L12 17.7l-6.3 3.5L7 14.1 1.8 9.2l7.1-.9z'
const places = [1, 2, 3, 4, 5] as const

type Props = {
  /** 1 to 5; null if there is no rating yet. */
  value: number | null | undefined
  /** What to show without a rating: a text in headers, nothing in lists. */
  unrated?: 'hidden' | 'text'
}

export function Stars({ value, unrated = 'hidden' }: Props) {
  const t = useText()
  if (value === null || value === undefined) {
    return unrated === 'text' ? <span className={styles.unrated}>{t('common_not_rated')}</span> : null
  }
  return (
    <span className={styles.stars} role="img" aria-label={t('common_stars', { stars: value })}>
      {places.map((place) => (
        <svg key={place} viewBox="0 0 24 24" className={classNames(place > value && styles.off)} aria-hidden="true">
          <path fill="currentColor" d={shape} />
        </svg>
      ))}
    </span>
  )
}
