import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import type { EntityProps } from './EntityRow.tsx'
import styles from './EntityTable.module.css'

type TableProps = {
  /** What it lists, for screen readers. */
  label: string
  /** The cells of its head. */
  head: ReactNode
  /** One body or several, of `EntityTableRow`s. */
  children: ReactNode
}

/** Entities with their figures in columns. Columns without room are hidden by `@container (width < ...)`. */
export function EntityTable({ label, head, children }: TableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>{head}</tr>
        </thead>
        {children}
      </table>
    </div>
  )
}

/** `children` are the cells of its figures. */
type RowProps = EntityProps & { children: ReactNode }

/** An entity as a row: picture, name, figures and an action. */
export function EntityTableRow({ ref, rank, media, title, sub, action, children }: RowProps) {
  return (
    <tr ref={ref} className={styles.row}>
      <td>
        <div className={styles.name}>
          {rank !== undefined && <span className={classNames('num', styles.rank)}>{rank}</span>}
          {media}
          <div className={styles.words}>
            <div className={classNames('trunc', 'cover', styles.title)}>{title}</div>
            {sub && <div className={classNames('trunc', styles.sub)}>{sub}</div>}
          </div>
        </div>
      </td>
      {children}
      {action && <td className={styles.action}>{action}</td>}
    </tr>
  )
}
