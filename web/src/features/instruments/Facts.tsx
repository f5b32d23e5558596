import type { ReactNode } from 'react'

import { classNames } from '#ui/class-names.ts'

import styles from './Facts.module.css'

export type Fact = { label: string; value: ReactNode }

/** Plain facts, one to a line; where there is room for it in two columns. */
export function Facts({ facts, isWide = false }: { facts: readonly Fact[]; isWide?: boolean | undefined }) {
  return (
    <dl className={classNames(isWide && styles.wide)}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
