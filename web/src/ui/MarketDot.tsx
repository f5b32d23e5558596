import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import styles from './MarketDot.module.css'

type Props = { isOpen: boolean; className?: string | undefined; children: ReactNode }

/** A dot for an open or closed market, beside the text that says so. */
export function MarketDot({ isOpen, className, children }: Props) {
  return <span className={classNames(styles.market, isOpen ? styles.open : styles.closed, className)}>{children}</span>
}
