import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import styles from './Page.module.css'

/** A page as wide as a feed, or as `Columns`, in the middle of the window. Other pages take all the room there is. */
export function Page({ width, children }: { width: 'feed' | 'columns'; children: ReactNode }) {
  return <div className={classNames(styles.page, styles[width])}>{children}</div>
}

/** A feed and, where there is room, its rail beside it; else the rail is below. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.sideBySide}>{children}</div>
}

type RailProps = {
  /** Small print at the end. */
  notes: ReactNode
  /** Not shown below a feed, where nobody would find it. */
  isOnlyBeside?: boolean | undefined
  children: ReactNode
}

/** Cards beside a feed. */
export function Rail({ notes, isOnlyBeside, children }: RailProps) {
  return (
    <aside className={classNames(styles.rail, isOnlyBeside && styles.onlyBeside)}>
      {children}
      <div className={styles.notes}>{notes}</div>
    </aside>
  )
}
