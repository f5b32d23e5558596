import type { ReactNode, RefCallback } from 'react'

import { classNames } from './class-names.ts'
import styles from './EntityRow.module.css'
import { useSetPosition } from './list/row.ts'

/** The props shared by rows and table rows. */
export type EntityProps = {
  ref?: RefCallback<HTMLElement> | undefined
  /** The rank, shown first. */
  rank?: number | undefined
  media: ReactNode
  /** The name, usually a link, which then covers the whole row. */
  title: ReactNode
  sub?: ReactNode
  /** A button, placed beside the link and not inside it. */
  action?: ReactNode
}

type Props = EntityProps & {
  /** Figures on the right: a sparkline, a return. */
  end?: ReactNode
  dense?: boolean | undefined
  /** Lets a long name go on in a second line. */
  wraps?: boolean | undefined
  as?: 'div' | 'li'
  /** The index of an `li` in its list, which may go on in another. */
  index?: number | undefined
}

/** An entity in a list: picture, name, figures and an action. */
export function EntityRow({ ref, rank, media, title, sub, end, action, dense, wraps, as: Tag = 'div', index }: Props) {
  return (
    <Tag ref={ref} className={classNames(styles.row, dense && styles.dense)} {...useSetPosition(index)}>
      {rank !== undefined && <span className={classNames('num', styles.rank)}>{rank}</span>}
      {media}
      <div className={styles.text}>
        <div className={classNames('trunc', 'cover', styles.title, wraps && styles.wraps)}>{title}</div>
        {sub && <div className={styles.sub}>{sub}</div>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </Tag>
  )
}
