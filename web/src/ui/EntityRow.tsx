import type { ReactNode, RefCallback } from 'react'

import { classNames } from './class-names.ts'
import styles from './EntityRow.module.css'

/** What rows and table rows have in common. */
export type EntityProps = {
  ref?: RefCallback<HTMLElement> | undefined
  /** The place in a ranking, shown first. */
  rank?: number | undefined
  media: ReactNode
  /** The name, usually a link: it then covers the whole row. */
  title: ReactNode
  sub?: ReactNode
  /** One button, beside the link and not inside it. */
  action?: ReactNode
}

type Props = EntityProps & {
  /** Figures at the right: a sparkline, a return. */
  end?: ReactNode
  dense?: boolean | undefined
  as?: 'div' | 'li'
}

/** An entity in a list: picture, name, figures and an action. */
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
