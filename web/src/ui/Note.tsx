import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import styles from './Note.module.css'

type Props = {
  icon?: ReactNode
  /** Stands below a card, in line with the card's rows. */
  isBelowCard?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** One quiet line with an icon: a promise, a disclaimer, what is simulated. */
export function Note({ icon, isBelowCard, className, children }: Props) {
  return (
    <p className={classNames(styles.note, isBelowCard && styles.belowCard, className)}>
      {icon}
      <span>{children}</span>
    </p>
  )
}
