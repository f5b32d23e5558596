import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import styles from './StateTile.module.css'

type Props = {
  icon: ReactNode
  title: ReactNode
  help?: ReactNode
  /** One button. */
  action?: ReactNode
  tone?: 'plain' | 'danger'
  className?: string | undefined
}

/** The common layout of empty, failed and locked states: icon, title, help and button. */
export function StateTile({ icon, title, help, action, tone = 'plain', className }: Props) {
  return (
    <div className={classNames(styles.state, className)}>
      <span className={classNames(styles.tile, styles[tone])} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.title}>{title}</div>
      {help && <p className={styles.help}>{help}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
