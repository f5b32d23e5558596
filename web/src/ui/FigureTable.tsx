import type { ReactNode } from 'react'

import styles from './FigureTable.module.css'

/** A small table with a name per row and figures, `td`, beside it. */
export function FigureTable({ head, children }: { head: readonly string[]; children: ReactNode }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
