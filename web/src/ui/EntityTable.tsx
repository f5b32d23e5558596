import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import type { EntityProps } from './EntityRow.tsx'
import styles from './EntityTable.module.css'
import { useTableRowPosition } from './list/row.ts'

type TableProps = {
  /** The accessible name. */
  label: string
  /** The header cells. */
  head: ReactNode
  /** How many rows there are in all if some are not rendered; -1 while unknown. */
  rowCount?: number | undefined
  /** One body or several, of `EntityTableRow`s. */
  children: ReactNode
}

/** Entities with their figures in columns. Columns without room are hidden by `@container (width < ...)`. */
export function EntityTable({ label, head, rowCount, children }: TableProps) {
  return (
    <div className={styles.frame}>
      <table
        className={styles.table}
        aria-label={label}
        aria-rowcount={rowCount === undefined || rowCount === -1 ? rowCount : rowCount + 1}
      >
        <thead>
          <tr aria-rowindex={rowCount === undefined ? undefined : 1}>{head}</tr>
        </thead>
        {children}
      </table>
    </div>
  )
}

type RowProps = EntityProps & {
  /** The index of the row in its body. */
  index: number
  /** The cells of its figures. */
  children: ReactNode
}

/** An entity as a row: picture, name, figures and an action. */
export function EntityTableRow({ ref, index, rank, media, title, sub, action, children }: RowProps) {
  return (
    <tr ref={ref} className={styles.row} {...useTableRowPosition(index)}>
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
