import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import styles from './Note.module.css'

type Props = {
  icon?: ReactNode
  /** Placed below a card, aligned with the card's rows. */
  isBelowCard?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A quiet line with an icon: a promise, a disclaimer, a note on simulated data. */
export function Note({ icon, isBelowCard, className, children }: Props) {
  return (
    <p className={classNames(styles.note, isBelowCard && styles.belowCard, className)}>
      {icon}
      <span>{children}</span>
    </p>
  )
}
