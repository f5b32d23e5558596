import type { ReactNode } from 'react'

import styles from './IconTile.module.css'

/** A decorative icon on its own background. */
export function IconTile({ children }: { children: ReactNode }) {
  return (
    <span className={styles.tile} aria-hidden="true">
      {children}
    </span>
  )
}
