import type { ReactNode } from 'react'

import { useText, type MessageId } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'

import styles from './Facts.module.css'

/** A fact that is not known, or none of this instrument, is not told. */
export type Fact = { label: MessageId; value: ReactNode }

const isKnown = ({ value }: Fact) => value !== null && value !== undefined && value !== false && value !== ''

type Props = { facts: readonly Fact[]; isWide?: boolean | undefined }

/** Plain facts, one to a line; where there is room for it in two columns. */
export function Facts({ facts, isWide = false }: Props) {
  const t = useText()
  const known = facts.filter(isKnown)
  if (known.length === 0) return null
  return (
    <dl className={classNames(isWide && styles.wide)}>
      {known.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{t(label)}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
