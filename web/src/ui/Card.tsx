import type { ReactNode } from 'react'

import styles from './Card.module.css'
import { classNames } from './class-names.ts'

type Props = {
  title?: ReactNode
  /** To the right of the title: an "All" link, a control. */
  more?: ReactNode
  /** Adds padding. Omit it for lists and charts, which run to the edge. */
  pad?: boolean | undefined
  /** Keeps its corners and border on a phone, where cards otherwise run from edge to edge. */
  inset?: boolean | undefined
  as?: 'section' | 'div' | 'article' | 'aside'
  className?: string | undefined
  children: ReactNode
}

export function Card({ title, more, pad, inset, as: Tag = 'section', className, children }: Props) {
  return (
    <Tag className={classNames(styles.card, inset && styles.inset, pad && !title && styles.pad, className)}>
      {title && (
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {more && <span className={styles.more}>{more}</span>}
        </header>
      )}
      {pad && title ? <div className={styles.body}>{children}</div> : children}
    </Tag>
  )
}

/** A control below the rows of a card. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>
}
