import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import styles from './Stack.module.css'

type Props = {
  /** The space between the children, as a token of the scale: `--s-3` is 12 px. */
  gap: 1 | 2 | 3 | 4 | 5 | 6
  /** Side by side, in as many lines as they need. */
  row?: boolean | undefined
  role?: 'group' | undefined
  'aria-label'?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Children below each other, or side by side, with the same space between them. */
export function Stack({ gap, row, className, ...rest }: Props) {
  return <div {...rest} className={classNames(styles.stack, row && styles.row, styles[`gap${gap}`], className)} />
}
