import type { ComponentProps, ReactNode } from 'react'

import { classNames } from './class-names.ts'
import styles from './FilterChip.module.css'

type RowProps = {
  label: string
  /** The chips are links. */
  isNav?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** Chips in a row that scrolls sideways where they do not fit. */
export function FilterChips({ label, isNav, className, children }: RowProps) {
  const row = { 'aria-label': label, className: classNames(styles.row, className), 'data-no-swipe': true, children }
  return isNav ? <nav {...row} /> : <div role="group" {...row} />
}

type Props = Omit<ComponentProps<'button'>, 'className'> & { isPicked: boolean }

/** A choice that narrows what is shown below it. */
export function FilterChip({ isPicked, ...button }: Props) {
  return <button type="button" {...button} className={filterChipClass} aria-pressed={isPicked} />
}

/** The same look for links; `aria-current` marks the one that is open. */
export const filterChipClass = classNames('tap', styles.chip)
