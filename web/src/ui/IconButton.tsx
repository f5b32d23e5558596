import type { ComponentProps, ReactNode } from 'react'

import { classNames } from './class-names.ts'
import styles from './IconButton.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What pressing it does; the only name it has. */
  label: string
  size?: 'sm' | 'md'
  children: ReactNode
}

/** The classes of an icon button, for a link that looks like one. */
export function iconButtonClass(size: 'sm' | 'md' = 'md'): string {
  return classNames(styles.button, size === 'sm' && styles.sm)
}

/** A button that is one icon: 36 px, 44 px under a thumb. */
export function IconButton({ label, size = 'md', className, children, ...rest }: Props) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames(iconButtonClass(size), className)}>
      {children}
    </button>
  )
}
