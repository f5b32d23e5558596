import type { ComponentProps, ReactNode } from 'react'

import { classNames } from './class-names.ts'
import styles from './IconButton.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name: what pressing it does. */
  label: string
  size?: 'sm' | 'md'
  children: ReactNode
}

/** The classes of an icon button, for a link that looks like one. */
export function iconButtonClass(size: 'sm' | 'md' = 'md'): string {
  return classNames('tap', styles.button, size === 'sm' && styles.sm)
}

/** A button with an icon only: 36 px, 44 px on touch screens. */
export function IconButton({ label, size = 'md', className, children, ...rest }: Props) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames(iconButtonClass(size), className)}>
      {children}
    </button>
  )
}
