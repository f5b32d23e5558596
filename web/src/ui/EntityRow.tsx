import type { ReactNode, RefCallback } from 'react'

import { classNames } from './class-names.ts'
import styles from './EntityRow.module.css'

/** What every look of a row has. */
export type EntityProps = {
  ref?: RefCallback<HTMLElement> | undefined
  /** Before everything: a place in a ranking. */
  rank?: number | undefined
  media: ReactNode
  /** The name, usually a link: it then covers the whole row. */
  title: ReactNode
  sub?: ReactNode
  /** One button, beside the link and not inside it. */
  action?: ReactNode
}

type Props = EntityProps & {
  /** Figures at the right: a spark line, a return. */
  end?: ReactNode
  dense?: boolean | undefined
  as?: 'div' | 'li'
}

/** One thing in a list: what it looks like, what it is called, how it does, what can be done. */
export function EntityRow({ ref, rank, media, title, sub, end, action, dense, as: Tag = 'div' }: Props) {
  return (
    <Tag ref={ref} className={classNames(styles.row, dense && styles.dense)}>
      {rank !== undefined && <span className={classNames('num', styles.rank)}>{rank}</span>}
      {media}
      <div className={styles.text}>
        <div className={classNames('trunc', 'cover', styles.title)}>{title}</div>
        {sub && <div className={styles.sub}>{sub}</div>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </Tag>
  )
}
