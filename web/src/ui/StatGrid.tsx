import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import styles from './StatGrid.module.css'

export type Stat = { label: string; value: ReactNode }

/** Labels and figures in cells of equal width: all in one row on a desktop, three to a row on a phone. */
export function StatGrid({ items, className }: { items: readonly Stat[]; className?: string | undefined }) {
  return (
    <dl className={classNames(styles.grid, className)}>
      {items.map((item) => (
        <div key={item.label} className={styles.cell}>
          <dt className={styles.label}>{item.label}</dt>
          <dd className={classNames('num', styles.value)}>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
