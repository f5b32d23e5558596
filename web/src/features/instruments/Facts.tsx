import type { ReactNode } from 'react'

import { useText, type MessageId } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'

import styles from './Facts.module.css'

/** Facts without a value are left out. */
export type Fact = { label: MessageId; value: ReactNode }

const isKnown = ({ value }: Fact) => value !== null && value !== undefined && value !== false && value !== ''

type Props = { facts: readonly Fact[]; isWide?: boolean | undefined }

/** Facts, one per line, or in two columns where they fit. */
export function Facts({ facts, isWide = false }: Props) {
  const t = useText()
  const known = facts.filter(isKnown)
  if (known.length === 0) return null
  return (
    <dl className={classNames(styles.facts, isWide && styles.wide)}>
      {known.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{t(label)}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
