import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import styles from './Note.module.css'

/** One quiet line with an icon: a promise, a disclaimer, what is simulated. */
export function Note({
  icon,
  children,
  className,
}: {
  icon?: ReactNode
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <p className={classNames(styles.note, className)}>
      {icon}
      <span>{children}</span>
    </p>
  )
}
