import type { ReactNode } from 'react'

import styles from './IconTile.module.css'

/** An icon on a ground of its own, which says what a page or a line is about. */
export function IconTile({ children }: { children: ReactNode }) {
  return (
    <span className={styles.tile} aria-hidden="true">
      {children}
    </span>
  )
}
