import { type ReactNode, useEffect, useId, useRef } from 'react'

import { classNames } from './class-names.ts'
import styles from './SegmentedControl.module.css'

export type Segment<T extends string> = {
  value: T
  label: ReactNode
  /** The full name, if the label is an abbreviation. */
  name?: string | undefined
}

type Props<T extends string> = {
  label: string
  value: T
  onChange: (value: T) => void
  options: readonly Segment<T>[]
  /** Full width on every screen. */
  block?: boolean | undefined
  className?: string | undefined
}

/** A choice between a few visible options. Radio buttons, so that arrow keys select and Tab stops once. */
export function SegmentedControl<T extends string>({ label, value, onChange, options, block, className }: Props<T>) {
  const name = useId()
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => keepInSight(group.current!), [value])
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.group, block && styles.block, className)}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.segment} title={option.name}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={option.value}
            aria-label={option.name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

/** Scrolls a group that has more segments than room to the one that is chosen; the page stays where it is. */
function keepInSight(group: HTMLElement): void {
  const chosen = group.querySelector(':checked')?.parentElement
  if (!chosen) return
  const [room, place] = [group.getBoundingClientRect(), chosen.getBoundingClientRect()]
  const isHidden = place.left < room.left || place.right > room.right
  if (isHidden) group.scrollLeft += (place.left + place.right - room.left - room.right) / 2
}
