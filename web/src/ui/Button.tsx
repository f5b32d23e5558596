import type { ComponentProps, ReactNode } from 'react'

import styles from './Button.module.css'
import { classNames } from './class-names.ts'
import { Spinner } from './Spinner.tsx'

/** `on` is the quiet look of a state already reached: following, member. */
export type ButtonVariant = 'pri' | 'acc' | 'sec' | 'soft' | 'ghost' | 'danger' | 'on'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  block?: boolean | undefined
}

type Props = ComponentProps<'button'> & ButtonLook & { loading?: boolean | undefined; icon?: ReactNode }

/** The classes of a button, for a link that looks like one. */
export function buttonClass({ variant = 'sec', size = 'md', block = false }: ButtonLook = {}): string {
  return classNames('tap', styles.button, styles[variant], styles[size], block && styles.block)
}

/** While loading, it keeps its width and focus, is announced as busy and ignores presses. */
export function Button({ variant, size, block, loading = false, icon, className, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, block }), loading && styles.loading, className)}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {loading && <Spinner size={18} className={styles.spinner} />}
    </button>
  )
}
