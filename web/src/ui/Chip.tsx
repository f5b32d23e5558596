import type { ReactNode } from 'react'

import styles from './Chip.module.css'
import { classNames } from './class-names.ts'

type Props = {
  tone?: 'plain' | 'outline' | 'buy' | 'sell' | 'warn' | 'pos' | 'neg' | 'flat'
  icon?: ReactNode
  children: ReactNode
  className?: string | undefined
}

/** A short label on its own background: a kind, a side, a state. */
export function Chip({ tone = 'plain', icon, children, className }: Props) {
  return (
    <span className={classNames(styles.chip, styles[tone], className)}>
      {icon}
      {children}
    </span>
  )
}
